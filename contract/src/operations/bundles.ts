import {json, operation} from '../dsl.js';
import {ItemQuery, ListQuery} from '../schemas/catalog-query.js';
import {pageOf} from '../schemas/common.js';
import {CatalogBundle, CatalogBundleDetails} from '../schemas/item.js';

const source = {document: 2, section: 'Bundles'} as const;
const client = {audience: 'client', auth: ['none', 'user'], source} as const;

/** Bundles in the shop. */
export const bundles = {
  'GET /v2/project/{project_id}/items/bundle': operation({
    ...client,
    id: 'listBundles',
    summary: 'List bundles',
    query: ListQuery,
    answer: json(pageOf(CatalogBundle)),
    errors: [],
  }),
  'GET /v2/project/{project_id}/items/bundle/sku/{sku}': operation({
    ...client,
    id: 'getBundle',
    summary: 'Get one bundle',
    query: ItemQuery,
    answer: json(CatalogBundleDetails),
    errors: [4001],
  }),
  'GET /v2/project/{project_id}/items/bundle/group/{external_id}': operation({
    ...client,
    id: 'listBundlesByGroup',
    summary: 'List bundles of a group; the group `all` is all of them',
    query: ListQuery,
    answer: json(pageOf(CatalogBundle)),
    errors: [4403],
  }),
} as const;
