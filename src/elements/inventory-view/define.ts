// Made from src/elements.ts by `npm run build -- elements`.
import {InventoryView} from '../../inventory/inventory-view.js';
import {define} from '../../ui/define.js';

define('inventory-view', InventoryView);
