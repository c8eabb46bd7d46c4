import type {Key} from '../sandbox.js';
import {type MakeCall, ofAda, usedUp} from './call.js';

/** Calls about limits of users. */
export const userLimitCalls = {
  'DELETE /v2/project/{project_id}/admin/user/limit/item/all': ({server}) => ({body: {user: ofAda}, as: server}),
  'DELETE /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}/all': ({server}) => ({
    path: {item_sku: 'ration'},
    body: {user: ofAda},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': ({server}) => ({
    path: {item_sku: 'ration'},
    query: ofAda,
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': async (world) => ({
    path: {item_sku: 'ration'},
    body: {
      user: await usedUp(world, 'DELETE /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}', {
        item_sku: 'ration',
      }),
      available: 1,
    },
    as: world.server,
  }),
  'PUT /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': ({server}) => ({
    path: {item_sku: 'ration'},
    body: {user: ofAda, available: 2},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': async (world) => ({
    path: {item_sku: 'ration'},
    body: {user: {user_external_id: (await world.player()).id}, available: 1},
    as: world.server,
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/promotion/all': ({server}) => ({body: {user: ofAda}, as: server}),
  'DELETE /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}/all': ({limitedPromotion, server}) => ({
    path: {promotion_id: limitedPromotion},
    body: {user: ofAda},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': ({limitedPromotion, server}) => ({
    path: {promotion_id: limitedPromotion},
    query: ofAda,
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': async (world) => ({
    path: {promotion_id: world.limitedPromotion},
    body: {
      user: await usedUp(world, 'DELETE /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}', {
        promotion_id: world.limitedPromotion,
      }),
      available: 1,
    },
    as: world.server,
  }),
  'PUT /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': ({limitedPromotion, server}) => ({
    path: {promotion_id: limitedPromotion},
    body: {user: ofAda, available: 2},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': async (world) => ({
    path: {promotion_id: world.limitedPromotion},
    body: {user: {user_external_id: (await world.player()).id}, available: 1},
    as: world.server,
  }),
} satisfies Readonly<Partial<Record<Key, MakeCall>>>;
