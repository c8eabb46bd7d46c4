import {inventory, inventoryAdmin} from 'game-storefront-contract';
import {nameIn} from '../../db/inspection.js';
import {operations} from '../../feature.js';
import {inventoryAdminHandlers} from './admin-handlers.js';
import {inventoryHandlers} from './handlers.js';

const INSPECT = {
  agenda: [
    `select max(x.expires_at), 'item', ${nameIn('i')}, 'runs out for ' || x.user_id, null, null, x.user_id
     from inventory_entry x join item i using (item_id) join project p on p.project_id = x.project_id
     where x.project_id = $1 and x.quantity > 0 group by i.item_id, p.default_locale, x.user_id`,
  ],
  players: [
    'select user_id, null::timestamptz from balance where project_id = $1 and amount > 0',
    'select user_id, null::timestamptz from inventory_entry where project_id = $1 and quantity > 0',
  ],
};

/** What players own. */
export const inventoryFeature = operations(
  {...inventory, ...inventoryAdmin},
  (services) => ({...inventoryHandlers(services), ...inventoryAdminHandlers(services)}),
  {tables: ['inventory_entry', 'inventory_purchase', 'linked_account'], inspect: INSPECT},
);
