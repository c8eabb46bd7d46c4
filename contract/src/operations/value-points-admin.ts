import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {pageOf, paging} from '../schemas/common.js';
import {
  AdminValuePoint,
  AdminValuePointUpdate,
  StoredValuePoint,
  StoredValuePointDetails,
  ValuePointReward,
  ValuePointRewards,
  ValuePointRewardsPatch,
} from '../schemas/value-point.js';

const source = {document: 2, section: 'Reward chains and value points'} as const;
const server = {audience: 'server', auth: ['project'], source} as const;

/** Value points, and the items whose purchase earns them. */
export const valuePointsAdmin = {
  'GET /v2/project/{project_id}/admin/items/value_points': operation({
    ...server,
    id: 'listValuePoints',
    summary: 'List value points as they were written',
    query: Type.Object(paging(50)),
    answer: json(pageOf(StoredValuePoint)),
    errors: [1020],
  }),
  'POST /v2/project/{project_id}/admin/items/value_points': operation({
    ...server,
    id: 'createValuePoint',
    summary: 'Create value points',
    body: AdminValuePoint,
    answer: json(Type.Object({sku: Type.String(), item_id: Type.Integer()}), 201),
    errors: [1020, 1102, 4002],
  }),
  'GET /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': operation({
    ...server,
    id: 'getValuePoint',
    summary: 'Get value points as they were written',
    answer: json(StoredValuePointDetails),
    errors: [1020, 4001],
  }),
  'PUT /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': operation({
    ...server,
    id: 'updateValuePoint',
    summary: 'Replace value points; what the body omits is reset',
    body: AdminValuePointUpdate,
    answer: empty(),
    errors: [1020, 1102, 4001],
  }),
  'DELETE /v2/project/{project_id}/admin/items/value_points/sku/{item_sku}': operation({
    ...server,
    id: 'deleteValuePoint',
    summary: 'Delete value points that no reward chain counts in; items lose them',
    answer: empty(),
    errors: [1020, 1102, 4001],
  }),
  'GET /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': operation({
    ...server,
    id: 'listValuePointRewards',
    summary: 'List the items that these value points come with',
    answer: json(Type.Object({items: Type.Array(ValuePointReward)})),
    errors: [1020, 4001],
  }),
  'PUT /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': operation({
    ...server,
    id: 'setValuePointRewards',
    summary: 'Set the value points of items; all that were set before are overwritten',
    body: ValuePointRewards,
    answer: empty(),
    errors: [1020, 1102, 4001],
  }),
  'PATCH /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': operation({
    ...server,
    id: 'patchValuePointRewards',
    summary: 'Change the value points of at most 100 items; an amount of 0 takes them away',
    body: ValuePointRewardsPatch,
    answer: empty(),
    errors: [1020, 1102, 4001],
  }),
  'DELETE /v2/project/{project_id}/admin/items/{value_point_sku}/value_points/rewards': operation({
    ...server,
    id: 'deleteValuePointRewards',
    summary: 'Take these value points from all items',
    answer: empty(),
    errors: [1020, 4001],
  }),
} as const;
