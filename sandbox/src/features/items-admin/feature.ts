import {bundlesAdmin, itemsAdmin} from 'game-storefront-contract';
import {nameIn, OF_NOTHING, renewal} from '../../db/inspection.js';
import {operations} from '../../feature.js';
import {exportItems} from './export.js';
import {bundlesAdminHandlers, itemsAdminHandlers} from './handlers.js';
import {itemDates, plantItems} from './plant.js';

/** The moments when items appear in the shop, leave it, and can be bought again. */
const AGENDA = [
  renewal(
    'item',
    'item',
    nameIn('x'),
    'can be bought again by players who had reached their limit',
    'not x.is_deleted',
  ),
  ...[
    ['date_from', 'comes into the shop'],
    ['date_until', 'leaves the shop'],
  ].map(
    ([end, what]) => `select (period->>'${end}')::timestamptz, 'item', ${nameIn('x')}, '${what}', ${OF_NOTHING}
      from item x join project p using (project_id) cross join jsonb_array_elements(x.periods) period
      where x.project_id = $1 and not x.is_deleted and x.is_enabled`,
  ),
];

/** Items that a merchant puts into a shop. */
export const itemsAdminFeature = operations(
  {...itemsAdmin, ...bundlesAdmin},
  (services) => ({...itemsAdminHandlers(services), ...bundlesAdminHandlers(services)}),
  {
    plant: plantItems,
    exportSeed: exportItems,
    dates: itemDates,
    tables: ['item', 'item_group', 'region'],
    inspect: {agenda: AGENDA},
  },
);
