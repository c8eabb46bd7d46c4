import {Type} from 'typebox';
import {json, operation} from '../dsl.js';
import {asked, ItemQuery, ListQuery} from '../schemas/catalog-query.js';
import {pageOf} from '../schemas/common.js';
import {AnyCatalogItem, CatalogItem, CatalogPackage, ItemGroup, ItemName} from '../schemas/item.js';

const source = {document: 2, section: 'Catalog (client)'} as const;
const client = {audience: 'client', auth: ['none', 'user'], source} as const;
/** The documents leave these out, the service has them. */
const verified = {...client, source: {origin: 'verified'}} as const;

/** The catalog of a shop. Anyone may read it; with a user's token the answer is personal. */
export const catalog = {
  'GET /v2/project/{project_id}/items': operation({
    ...verified,
    id: 'listItems',
    summary: 'List items of all kinds: virtual items and currencies, packages, bundles and game keys',
    query: ListQuery,
    answer: json(pageOf(AnyCatalogItem)),
    errors: [],
  }),
  'GET /v2/project/{project_id}/items/sku/{sku}': operation({
    ...verified,
    id: 'getItem',
    summary: 'Get one item, of whatever kind it is',
    query: ItemQuery,
    answer: json(AnyCatalogItem),
    errors: [4001],
  }),
  'GET /v2/project/{project_id}/items/id/{item_id}': operation({
    ...verified,
    id: 'getItemById',
    summary: 'Get one item by its number, of whatever kind it is',
    query: ItemQuery,
    answer: json(AnyCatalogItem),
    errors: [4001],
  }),
  'GET /v2/project/{project_id}/items/group/{external_id}': operation({
    ...verified,
    id: 'listItemsByGroup',
    summary: 'List items of all kinds of a group; the group `all` is all of them',
    query: ListQuery,
    answer: json(pageOf(AnyCatalogItem)),
    errors: [4403],
  }),
  'GET /v2/project/{project_id}/items/upsell': operation({
    ...verified,
    id: 'listUpsell',
    summary: 'List what the studio recommends beside what is bought, in its order',
    query: ListQuery,
    answer: json(pageOf(AnyCatalogItem)),
    errors: [],
  }),
  'GET /v2/project/{project_id}/items/virtual_items': operation({
    ...client,
    id: 'listVirtualItems',
    summary: 'List virtual items',
    query: ListQuery,
    answer: json(pageOf(CatalogItem)),
    errors: [],
  }),
  'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}': operation({
    ...client,
    id: 'getVirtualItem',
    summary: 'Get one virtual item',
    query: ItemQuery,
    answer: json(CatalogItem),
    errors: [4001],
  }),
  'GET /v2/project/{project_id}/items/virtual_items/all': operation({
    ...client,
    id: 'listAllVirtualItems',
    summary: 'List all virtual items with their names only',
    query: Type.Object(asked),
    answer: json(Type.Object({items: Type.Array(ItemName)})),
    errors: [],
  }),
  'GET /v2/project/{project_id}/items/virtual_items/group/{external_id}': operation({
    ...client,
    id: 'listVirtualItemsByGroup',
    summary: 'List virtual items of a group; the group `all` is all of them',
    query: ListQuery,
    answer: json(pageOf(CatalogItem)),
    errors: [4403],
  }),
  'GET /v2/project/{project_id}/items/virtual_currency': operation({
    ...client,
    id: 'listVirtualCurrencies',
    summary: 'List virtual currencies',
    query: ListQuery,
    answer: json(pageOf(CatalogItem)),
    errors: [],
  }),
  'GET /v2/project/{project_id}/items/virtual_currency/sku/{virtual_currency_sku}': operation({
    ...client,
    id: 'getVirtualCurrency',
    summary: 'Get one virtual currency',
    query: ItemQuery,
    answer: json(CatalogItem),
    errors: [4001],
  }),
  'GET /v2/project/{project_id}/items/virtual_currency/package': operation({
    ...client,
    id: 'listVirtualCurrencyPackages',
    summary: 'List packages of virtual currency',
    query: ListQuery,
    answer: json(pageOf(CatalogPackage)),
    errors: [],
  }),
  'GET /v2/project/{project_id}/items/virtual_currency/package/sku/{virtual_currency_package_sku}': operation({
    ...client,
    id: 'getVirtualCurrencyPackage',
    summary: 'Get one package of virtual currency',
    query: ItemQuery,
    answer: json(CatalogPackage),
    errors: [4001],
  }),
  'GET /v2/project/{project_id}/items/groups': operation({
    ...client,
    id: 'listItemGroups',
    summary: 'List item groups',
    query: Type.Object(asked),
    answer: json(Type.Object({groups: Type.Array(ItemGroup)})),
    errors: [],
  }),
} as const;
