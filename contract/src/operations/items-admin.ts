import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {
  AdminVirtualCurrency,
  AdminVirtualCurrencyPackage,
  AdminVirtualItem,
  AdminVirtualItemUpdate,
  StoredPackage,
  StoredVirtualCurrency,
  StoredVirtualItem,
} from '../schemas/admin-item.js';
import {asked} from '../schemas/catalog-query.js';
import {pageOf, paging} from '../schemas/common.js';

const source = {document: 2, section: 'Virtual items, currency, packages'} as const;
const server = {audience: 'server', auth: ['project'], source} as const;

/** In the documents merchants' reads have a promo code; it has no effect. */
const {promo_code} = asked;
const page = Type.Object({...paging(50), promo_code});
const single = Type.Object({promo_code});
const made = json(Type.Object({sku: Type.String()}), 201);
const written = [1020, 1102, 4001, 4002, 4056, 4403, {inBody: 9901}, {inBody: 9906}, 9908, 9909] as const;

/** The merchant's side of the catalog: virtual items, virtual currencies and their packages. */
export const itemsAdmin = {
  'GET /v2/project/{project_id}/admin/items/virtual_items': operation({
    ...server,
    id: 'listAdminVirtualItems',
    summary: 'List virtual items as they were written',
    query: page,
    answer: json(pageOf(StoredVirtualItem)),
    errors: [1020],
  }),
  'POST /v2/project/{project_id}/admin/items/virtual_items': operation({
    ...server,
    id: 'createVirtualItem',
    summary: 'Create a virtual item',
    body: AdminVirtualItem,
    answer: made,
    errors: written,
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_items/group/external_id/{external_id}': operation({
    ...server,
    id: 'listAdminVirtualItemsByGroup',
    summary: 'List virtual items of a group, by its external id',
    query: page,
    answer: json(pageOf(StoredVirtualItem)),
    errors: [1020, 4403],
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_items/group/id/{group_id}': operation({
    ...server,
    id: 'listAdminVirtualItemsByGroupId',
    summary: 'List virtual items of a group, by its number',
    query: page,
    answer: json(pageOf(StoredVirtualItem)),
    errors: [1020, 4403],
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': operation({
    ...server,
    id: 'getAdminVirtualItem',
    summary: 'Get a virtual item as it was written',
    query: single,
    answer: json(StoredVirtualItem),
    errors: [1020, 4001],
  }),
  'PUT /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': operation({
    ...server,
    id: 'updateVirtualItem',
    summary: 'Replace a virtual item; what the body omits is reset, but the description has to be said, or null',
    body: AdminVirtualItemUpdate,
    answer: empty(),
    errors: written,
  }),
  'DELETE /v2/project/{project_id}/admin/items/virtual_items/sku/{item_sku}': operation({
    ...server,
    id: 'deleteVirtualItem',
    summary: 'Delete a virtual item; orders and players keep what they have of it',
    answer: empty(),
    errors: [1020, 1102, 4001],
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_currency': operation({
    ...server,
    id: 'listAdminVirtualCurrencies',
    summary: 'List virtual currencies as they were written',
    query: page,
    answer: json(pageOf(StoredVirtualCurrency)),
    errors: [1020],
  }),
  'POST /v2/project/{project_id}/admin/items/virtual_currency': operation({
    ...server,
    id: 'createVirtualCurrency',
    summary: 'Create a virtual currency',
    body: AdminVirtualCurrency,
    answer: made,
    errors: written,
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': operation({
    ...server,
    id: 'getAdminVirtualCurrency',
    summary: 'Get a virtual currency as it was written',
    query: single,
    answer: json(StoredVirtualCurrency),
    errors: [1020, 4001],
  }),
  'PUT /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': operation({
    ...server,
    id: 'updateVirtualCurrency',
    summary: 'Replace a virtual currency; what the body omits is reset',
    body: AdminVirtualCurrency,
    answer: empty(),
    errors: written,
  }),
  'DELETE /v2/project/{project_id}/admin/items/virtual_currency/sku/{virtual_currency_sku}': operation({
    ...server,
    id: 'deleteVirtualCurrency',
    summary: 'Delete a virtual currency; refused while anything is priced in it or holds it',
    answer: empty(),
    errors: [1020, 1102, 4001],
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_currency/package': operation({
    ...server,
    id: 'listAdminVirtualCurrencyPackages',
    summary: 'List packages of virtual currency as they were written',
    query: page,
    answer: json(pageOf(StoredPackage)),
    errors: [1020],
  }),
  'POST /v2/project/{project_id}/admin/items/virtual_currency/package': operation({
    ...server,
    id: 'createVirtualCurrencyPackage',
    summary: 'Create a package of one virtual currency',
    body: AdminVirtualCurrencyPackage,
    answer: made,
    errors: written,
  }),
  'GET /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': operation({
    ...server,
    id: 'getAdminVirtualCurrencyPackage',
    summary: 'Get a package as it was written',
    query: single,
    answer: json(StoredPackage),
    errors: [1020, 4001],
  }),
  'PUT /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': operation({
    ...server,
    id: 'updateVirtualCurrencyPackage',
    summary: 'Replace a package; what the body omits is reset',
    body: AdminVirtualCurrencyPackage,
    answer: empty(),
    errors: written,
  }),
  'DELETE /v2/project/{project_id}/admin/items/virtual_currency/package/sku/{item_sku}': operation({
    ...server,
    id: 'deleteVirtualCurrencyPackage',
    summary: 'Delete a package',
    answer: empty(),
    errors: [1020, 1102, 4001],
  }),
} as const;
