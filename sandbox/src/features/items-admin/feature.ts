import {bundlesAdmin, itemsAdmin} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {bundlesAdminHandlers, itemsAdminHandlers} from './handlers.js';
import {itemDates, plantItems} from './plant.js';

/** What a merchant puts into a shop. */
export const itemsAdminFeature = operations(
  {...itemsAdmin, ...bundlesAdmin},
  (services) => ({...itemsAdminHandlers(services), ...bundlesAdminHandlers(services)}),
  {plant: plantItems, dates: itemDates, tables: ['item', 'item_group', 'region']},
);
