import {preOrders} from 'game-storefront-contract';
import {nameIn, OF_NOTHING} from '../../db/inspection.js';
import {operations, plantEach} from '../../feature.js';
import {keySku} from '../items-admin/item-bodies.js';
import type {ItemsSeed} from '../items-admin/plant.js';
import {preOrdersHandlers} from './handlers.js';
import {setUnits} from './limit.js';
import {grantReleased} from './release.js';
import {ordersAhead} from './units.js';

/** The part of a seed that limits pre-orders: the `pre_order_limit` of its items. */
export type PreOrdersSeed = Pick<ItemsSeed, 'currencies' | 'items' | 'packages' | 'bundles' | 'games'>;

const INSPECT = {
  agenda: [
    `select i.release_date, 'release', ${nameIn('i')}, 'is released', ${OF_NOTHING}
     from item i join project p using (project_id)
     where i.project_id = $1 and i.is_pre_order and not i.is_deleted`,
  ],
};

/** Items for sale before their release: their limits, their players, and the grant at the release. */
export const preOrdersFeature = operations(preOrders, preOrdersHandlers, {
  async plant(db, projectId, {games = [], ...seed}: PreOrdersSeed) {
    for (const key of ['currencies', 'items', 'packages', 'bundles'] as const)
      await plantEach(key, seed[key] ?? [], async ({sku, pre_order_limit}) => {
        if (pre_order_limit !== undefined) await setUnits(db, projectId, {item_sku: sku}, pre_order_limit);
      });
    await plantEach('games', games, async ({sku, unit_items}) => {
      for (const {pre_order_limit, ...key} of unit_items)
        if (pre_order_limit !== undefined) await setUnits(db, projectId, {item_sku: keySku(sku, key)}, pre_order_limit);
    });
  },
  jobs: grantReleased,
  onOrder: ordersAhead,
  inspect: INSPECT,
});
