import {InventoryView} from '../../inventory/inventory-view.js';
import {define} from '../../ui/define.js';

define('inventory-view', InventoryView);
