import {define} from '../define.js';
import {InventoryView} from './inventory-view.js';

define('inventory-view', InventoryView);
