import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {AdminVirtualItem} from '../schemas/item.js';

const source = {document: 2, section: 'Virtual items, currency, packages'} as const;
const server = {audience: 'server', auth: ['project'], source} as const;

/** The merchant's side of the catalog. */
export const itemsAdmin = {
  'POST /v2/project/{project_id}/admin/items/virtual_items': operation({
    ...server,
    id: 'createVirtualItem',
    summary: 'Create a virtual item',
    body: AdminVirtualItem,
    answer: json(Type.Object({sku: Type.String()}), 201),
    errors: [1020, 1102, 4002, 4056, 4403],
  }),
  'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': operation({
    ...server,
    id: 'updateVirtualItem',
    summary: 'Replace a virtual item; what the body omits is reset',
    body: AdminVirtualItem,
    answer: empty(),
    errors: [1020, 1102, 4001, 4056, 4403],
  }),
} as const;
