import {inventory, inventoryAdmin} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {inventoryAdminHandlers} from './admin-handlers.js';
import {inventoryHandlers} from './handlers.js';

/** What players own. */
export const inventoryFeature = operations(
  {...inventory, ...inventoryAdmin},
  (services) => ({...inventoryHandlers(services), ...inventoryAdminHandlers(services)}),
  {changesCatalog: false, tables: ['inventory_entry', 'inventory_purchase', 'linked_account']},
);
