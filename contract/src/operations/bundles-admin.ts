import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {AdminBundle, StoredBundle} from '../schemas/admin-item.js';
import {asked} from '../schemas/catalog-query.js';
import {pageOf, paging} from '../schemas/common.js';

const source = {document: 2, section: 'Bundles'} as const;
const server = {audience: 'server', auth: ['project'], source} as const;

/** In the documents merchants' reads have a promo code; it has no effect. */
const {promo_code} = asked;
const page = Type.Object({...paging(50), promo_code});
const single = Type.Object({promo_code});
const written = [1020, 1102, 4001, 4002, 4055, 4056, 4403, {inBody: 9901}, {inBody: 9906}, 9908, 9909] as const;

/** The merchant's side of bundles. */
export const bundlesAdmin = {
  'GET /v2/project/{project_id}/admin/items/bundle': operation({
    ...server,
    id: 'listAdminBundles',
    summary: 'List bundles as they were written',
    query: page,
    answer: json(pageOf(StoredBundle)),
    errors: [1020],
  }),
  'POST /v2/project/{project_id}/admin/items/bundle': operation({
    ...server,
    id: 'createBundle',
    summary: 'Create a bundle',
    body: AdminBundle,
    answer: json(Type.Object({sku: Type.String()}), 201),
    errors: written,
  }),
  'GET /v2/project/{project_id}/admin/items/bundle/group/id/{group_id}': operation({
    ...server,
    id: 'listAdminBundlesByGroupId',
    summary: 'List bundles of a group, by its number',
    query: page,
    answer: json(pageOf(StoredBundle)),
    errors: [1020, 4403],
  }),
  'GET /v2/project/{project_id}/admin/items/bundle/group/external_id/{external_id}': operation({
    ...server,
    id: 'listAdminBundlesByGroup',
    summary: 'List bundles of a group, by its external id',
    query: page,
    answer: json(pageOf(StoredBundle)),
    errors: [1020, 4403],
  }),
  'GET /v2/project/{project_id}/admin/items/bundle/sku/{sku}': operation({
    ...server,
    id: 'getAdminBundle',
    summary: 'Get a bundle as it was written',
    query: single,
    answer: json(StoredBundle),
    errors: [1020, 4001],
  }),
  'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}': operation({
    ...server,
    id: 'updateBundle',
    summary: 'Replace a bundle; what the body omits is reset',
    body: AdminBundle,
    answer: empty(),
    errors: written,
  }),
  'DELETE /v2/project/{project_id}/admin/items/bundle/sku/{sku}': operation({
    ...server,
    id: 'deleteBundle',
    summary: 'Delete a bundle; orders and players keep what they have of it',
    answer: empty(),
    errors: [1020, 1102, 4001],
  }),
  'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}/show': operation({
    ...server,
    id: 'showBundle',
    summary: 'Show a bundle in the catalog',
    answer: empty(),
    errors: [1020, 4001],
  }),
  'PUT /v2/project/{project_id}/admin/items/bundle/sku/{sku}/hide': operation({
    ...server,
    id: 'hideBundle',
    summary: 'Hide a bundle from the catalog',
    answer: empty(),
    errors: [1020, 4001],
  }),
} as const;
