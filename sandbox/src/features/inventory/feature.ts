import {inventory, inventoryAdmin} from 'game-storefront-contract';
import {nameIn} from '../../db/inspection.js';
import {operations} from '../../feature.js';
import {STANDS} from '../holdings/entries.js';
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
  holdings: {
    // Virtual currencies with a balance of 0 are included.
    balances: `select i.sku, ${nameIn('i')} as name, coalesce(b.amount, 0) as amount, coalesce(b.shards, 0) as shards
      from item i join project p using (project_id)
        left join balance b on b.project_id = $1 and b.user_id = $2 and b.item_id = i.item_id
      where i.project_id = $1 and i.type = 'virtual_currency' and not i.is_deleted order by i.position, i.sku limit $3`,
    items: `select i.sku, ${nameIn('i')} as name, sum(e.quantity)::bigint as quantity, max(e.expires_at) as expires_at
      from inventory_entry e join item i using (item_id) join project p on p.project_id = e.project_id
      where e.project_id = $1 and e.user_id = $2 and ${STANDS}
      group by i.item_id, p.default_locale order by i.position, i.sku limit $3`,
  },
};

/** Items that players own. */
export const inventoryFeature = operations(
  {...inventory, ...inventoryAdmin},
  (services) => ({...inventoryHandlers(services), ...inventoryAdminHandlers(services)}),
  {tables: ['inventory_entry', 'inventory_purchase', 'linked_account'], inspect: INSPECT},
);
