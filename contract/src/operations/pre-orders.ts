import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';

const source = {document: 2, section: 'Pre-order limits'} as const;
const server = {audience: 'server', auth: ['project'], source} as const;

const MAX_INTEGER = 2_147_483_647;
const some = Type.Object({quantity: Type.Integer({minimum: 1, maximum: MAX_INTEGER})});
const exactly = Type.Object({quantity: Type.Integer({minimum: 0, maximum: MAX_INTEGER})});
const toggle = Type.Object({is_pre_order_limit_enabled: Type.Boolean()});

/** The number of units that may be sold before their release. Each unit of the limit is available, reserved or sold. */
const PreOrderLimit = json(
  Type.Object({
    item_id: Type.Integer(),
    sku: Type.String(),
    is_pre_order_limit_enabled: Type.Boolean(),
    available: Type.Integer({description: 'Units that may still be ordered'}),
    reserved: Type.Integer({description: 'Units of orders that wait for their payment'}),
    sold: Type.Integer({description: 'Units of orders that are paid'}),
  }),
);

const get = {...server, answer: PreOrderLimit, errors: [1020, 4001]} as const;
const add = {...server, body: some, answer: empty(201), errors: [1020, 1023, 1102, 4001]} as const;
const set = {...server, body: exactly, answer: empty(), errors: [1020, 1023, 1102, 4001]} as const;
const remove = {...server, body: some, answer: empty(), errors: [1020, 1023, 1102, 4001]} as const;
const switchIt = {...server, body: toggle, answer: empty(), errors: [1020, 1102, 4001]} as const;

/**
 * The number of units of each item that may be ordered before its release. The item is named by its SKU or its number.
 */
export const preOrders = {
  'GET /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': operation({
    ...get,
    id: 'getPreOrderLimit',
    summary: 'Get the pre-order limit of an item',
  }),
  'POST /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': operation({
    ...add,
    id: 'addPreOrderLimit',
    summary: 'Let more units of an item be pre-ordered',
  }),
  'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': operation({
    ...set,
    id: 'setPreOrderLimit',
    summary: 'Set how many units of an item may be pre-ordered in all; never fewer than are reserved and sold',
  }),
  'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}': operation({
    ...remove,
    id: 'removePreOrderLimit',
    summary: 'Let fewer units of an item be pre-ordered; never more than are available are taken away',
  }),
  'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}/toggle': operation({
    ...switchIt,
    id: 'togglePreOrderLimit',
    summary: 'Switch the pre-order limit of an item on or off',
  }),
  'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/sku/{item_sku}/all': operation({
    ...server,
    id: 'removeAllPreOrderLimit',
    summary: 'Take away all units of an item that are available for pre-order',
    source: {origin: 'verified'},
    answer: empty(),
    errors: [1020, 4001],
  }),
  'GET /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': operation({
    ...get,
    id: 'getPreOrderLimitById',
    summary: 'Get the pre-order limit of an item, by its number',
  }),
  'POST /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': operation({
    ...add,
    id: 'addPreOrderLimitById',
    summary: 'Let more units of an item be pre-ordered, by its number',
  }),
  'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': operation({
    ...set,
    id: 'setPreOrderLimitById',
    summary: 'Set how many units of an item may be pre-ordered in all, by its number',
  }),
  'DELETE /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}': operation({
    ...remove,
    id: 'removePreOrderLimitById',
    summary: 'Let fewer units of an item be pre-ordered, by its number',
  }),
  'PUT /v2/project/{project_id}/admin/items/pre_order/limit/item/id/{item_id}/toggle': operation({
    ...switchIt,
    id: 'togglePreOrderLimitById',
    summary: 'Switch the pre-order limit of an item on or off, by its number',
  }),
} as const;
