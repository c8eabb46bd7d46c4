import type {valuePointsAdmin} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {filled} from '../../wire/filled.js';
import {pageView} from '../../wire/page.js';
import {clearRewards, rewardedItems, writeRewards} from './rewards.js';
import {
  createValuePoint,
  deleteValuePoint,
  listValuePoints,
  replaceValuePoint,
  type ValuePointRow,
  valuePoint,
} from './value-point.js';

/** The merchant's side of value points (document 2, "Reward chains and value points"). */
export const valuePointsHandlers = ({db}: Pick<Services, 'db'>): Handlers<typeof valuePointsAdmin> => ({
  'GET /v2/project/{project_id}/admin/items/value_points': async ({path, query}) => {
    const {rows, total} = await listValuePoints(db, path.project_id, query);
    return pageView(rows.map(storedView), query.offset, total);
  },

  'POST /v2/project/{project_id}/admin/items/value_points': async ({path, body}) => ({
    sku: body.sku,
    item_id: await createValuePoint(db, path.project_id, body),
  }),

  'GET /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': async ({path}) => {
    const row = await valuePoint(db, path.project_id, path.item_sku);
    return {...storedView(row), can_delete: !row.is_used};
  },

  'PUT /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': async ({path, body}) =>
    void (await replaceValuePoint(db, path.project_id, path.item_sku, body)),

  'DELETE /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': async ({path}) =>
    void (await deleteValuePoint(db, path.project_id, path.item_sku)),

  'GET /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': async ({path}) => {
    const items = await rewardedItems(db, path.project_id, path.value_point_sku);
    return {items: items.map(({image_url, ...item}) => ({...item, ...filled({image_url})}))};
  },

  'PUT /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': async ({path, body}) =>
    void (await writeRewards(db, path.project_id, path.value_point_sku, body, 'all items')),

  'PATCH /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': async ({path, body}) =>
    void (await writeRewards(db, path.project_id, path.value_point_sku, body, 'these items')),

  'DELETE /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': async ({path}) =>
    void (await clearRewards(db, path.project_id, path.value_point_sku)),
});

const storedView = ({position, is_used: _, ...row}: ValuePointRow) => ({
  ...row,
  type: 'value_point' as const,
  order: position,
});
