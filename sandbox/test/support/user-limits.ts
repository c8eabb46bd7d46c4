import type {Shop} from './sandbox.js';

const ITEM = '/v2/project/{project_id}/admin/user/limit/item/sku/{item_sku}';
const PROMOTION = '/v2/project/{project_id}/admin/user/limit/promotion/id/{promotion_id}';
const CHANGE_ITEM = {POST: `POST ${ITEM}`, PUT: `PUT ${ITEM}`, DELETE: `DELETE ${ITEM}`} as const;
const CHANGE_PROMOTION = {
  POST: `POST ${PROMOTION}`,
  PUT: `PUT ${PROMOTION}`,
  DELETE: `DELETE ${PROMOTION}`,
} as const;

export type Change = keyof typeof CHANGE_ITEM;

/** The studio's calls: what remains to a user of an item or a promotion. Changes resolve to the response, successful or not. */
export function userLimitsOf(shop: Shop) {
  const as = shop.server;
  const user = (user_external_id: string) => ({user: {user_external_id}});
  const whom = (user_external_id: string | null) => (user_external_id === null ? {user: null} : user(user_external_id));
  const left = (answer: {per_user: {available: number}}) => answer.per_user.available;
  return {
    itemLeft: async (item_sku: string, user_external_id: string): Promise<number> =>
      left(await shop.call(`GET ${ITEM}`, {path: {item_sku}, query: {user_external_id}}, {as})),
    changeItem: (method: Change, item_sku: string, id: string, available: number): Promise<Response> =>
      shop.respond(CHANGE_ITEM[method], {path: {item_sku}, body: {...user(id), available}}, {as}),
    /** For one user, or for every one (null). */
    refreshItem: (item_sku: string, id: string | null): Promise<Response> =>
      shop.respond(`DELETE ${ITEM}/all`, {path: {item_sku}, body: whom(id)}, {as}),
    promotionLeft: async (promotion_id: number, user_external_id: string): Promise<number> =>
      left(await shop.call(`GET ${PROMOTION}`, {path: {promotion_id}, query: {user_external_id}}, {as})),
    changePromotion: (method: Change, promotion_id: number, id: string, available: number): Promise<Response> =>
      shop.respond(CHANGE_PROMOTION[method], {path: {promotion_id}, body: {...user(id), available}}, {as}),
    refreshPromotion: (promotion_id: number, id: string | null): Promise<Response> =>
      shop.respond(`DELETE ${PROMOTION}/all`, {path: {promotion_id}, body: whom(id)}, {as}),
    refreshAllItems: (id: string): Promise<Response> =>
      shop.respond('DELETE /v2/project/{project_id}/admin/user/limit/item/all', {body: user(id)}, {as}),
    refreshAllPromotions: (id: string): Promise<Response> =>
      shop.respond('DELETE /v2/project/{project_id}/admin/user/limit/promotion/all', {body: user(id)}, {as}),
  };
}
