import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {nullable} from '../schemas/common.js';
import {LimitedUser, OfUser, Remains, RemainsChange, RemainsSetting} from '../schemas/user-limit.js';

const source = {document: 2, section: 'Purchase limits'} as const;
const server = {audience: 'server', auth: ['project'], source} as const;

const refreshAll = Type.Object({user: LimitedUser});
/** `null` is every user. */
const refresh = Type.Object({user: nullable(LimitedUser)});

/** A user's remaining purchases of an item, or uses of a promotion. */
export const userLimits = {
  'DELETE /v2/project/{project_id}/admin/user/limit/item/all': operation({
    ...server,
    id: 'refreshUserItemLimits',
    summary: "Begin all of a user's limits of items anew",
    body: refreshAll,
    answer: empty(200),
    errors: [1020, 1102, 5008],
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}/all': operation({
    ...server,
    id: 'refreshItemLimit',
    summary: "Begin a user's limit of an item anew, or with `user: null` that of every user",
    body: refresh,
    answer: empty(200),
    errors: [1020, 1102, 4001, 4508, 5008],
  }),
  'GET /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': operation({
    ...server,
    id: 'getUserItemLimit',
    summary: 'Get how many units of an item a user may still buy',
    query: OfUser,
    answer: json(Remains),
    errors: [1020, 1102, 4001, 4508, 5008],
  }),
  'POST /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': operation({
    ...server,
    id: 'addUserItemLimit',
    summary: 'Let a user buy more units of an item; never more than the limit says',
    body: RemainsChange,
    answer: json(Remains),
    errors: [1020, 1102, 4001, 4508, 4510, 5008],
  }),
  'PUT /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': operation({
    ...server,
    id: 'setUserItemLimit',
    summary: 'Set how many units of an item a user may still buy',
    body: RemainsSetting,
    answer: json(Remains),
    errors: [1020, 1102, 4001, 4508, 4510, 5008],
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}': operation({
    ...server,
    id: 'removeUserItemLimit',
    summary: 'Let a user buy fewer units of an item',
    body: RemainsChange,
    answer: json(Remains),
    errors: [1020, 1102, 4001, 4508, 4510, 5008],
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/promotion/all': operation({
    ...server,
    id: 'refreshUserPromotionLimits',
    summary: "Begin all of a user's limits of promotions anew",
    body: refreshAll,
    answer: empty(200),
    errors: [1020, 1102, 5008],
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}/all': operation({
    ...server,
    id: 'refreshPromotionLimit',
    summary: "Begin a user's limit of a promotion anew, or with `user: null` that of every user",
    body: refresh,
    answer: empty(200),
    errors: [1020, 1101, 1102, 4509, 5008],
  }),
  'GET /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': operation({
    ...server,
    id: 'getUserPromotionLimit',
    summary: 'Get how often a user may still use a promotion',
    query: OfUser,
    answer: json(Remains),
    errors: [1020, 1101, 1102, 4509, 5008],
  }),
  'POST /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': operation({
    ...server,
    id: 'addUserPromotionLimit',
    summary: 'Let a user use a promotion more often; never more than the limit says',
    body: RemainsChange,
    answer: json(Remains),
    errors: [1020, 1101, 1102, 4509, 4511, 5008],
  }),
  'PUT /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': operation({
    ...server,
    id: 'setUserPromotionLimit',
    summary: 'Set how often a user may still use a promotion',
    body: RemainsSetting,
    answer: json(Remains),
    errors: [1020, 1101, 1102, 4509, 4511, 5008],
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}': operation({
    ...server,
    id: 'removeUserPromotionLimit',
    summary: 'Let a user use a promotion less often',
    body: RemainsChange,
    answer: json(Remains),
    errors: [1020, 1101, 1102, 4509, 4511, 5008],
  }),
} as const;
