import {Type} from 'typebox';
import {json, operation} from '../dsl.js';
import {Country, Locale, paging} from '../schemas/common.js';
import {AdditionalField, CatalogItem, ItemGroup} from '../schemas/item.js';

const source = {document: 2, section: 'Catalog (client)'} as const;
const client = {audience: 'client', auth: ['none', 'user'], source} as const;

const worded = {
  locale: Type.Optional(Locale),
  country: Type.Optional(Country),
};
const inactive = {show_inactive_time_limited_items: Type.Integer({minimum: 0, maximum: 1, default: 0})};

/** What a shop shows: answered to anyone, personal for who sends a user's token. */
export const catalog = {
  'GET /v2/project/{project_id}/items/virtual_items': operation({
    ...client,
    id: 'listVirtualItems',
    summary: 'List virtual items',
    query: Type.Object({
      ...paging(50),
      ...worded,
      ...inactive,
      additional_fields: Type.Optional(Type.Array(AdditionalField)),
    }),
    answer: json(
      Type.Object({
        has_more: Type.Boolean(),
        total_items_count: Type.Integer(),
        items: Type.Array(CatalogItem),
      }),
    ),
    errors: [],
  }),
  'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}': operation({
    ...client,
    id: 'getVirtualItem',
    summary: 'Get one virtual item',
    query: Type.Object({
      ...worded,
      ...inactive,
      additional_fields: Type.Optional(Type.Array(AdditionalField)),
    }),
    answer: json(CatalogItem),
    errors: [4001],
  }),
  'GET /v2/project/{project_id}/items/groups': operation({
    ...client,
    id: 'listItemGroups',
    summary: 'List item groups',
    query: Type.Object({locale: Type.Optional(Locale)}),
    answer: json(Type.Object({groups: Type.Array(ItemGroup)})),
    errors: [],
  }),
} as const;
