import type {OperationKey, StoreContract} from 'game-storefront-contract';

type ClientKey = {
  [K in OperationKey]: StoreContract[K]['audience'] extends 'client' ? K : never;
}[OperationKey];

/** The elements' calls of the store interface, by the part of the shop that needs them. */
export const CALLS = {
  catalog: [
    'GET /v2/project/{project_id}/items/bundle',
    'GET /v2/project/{project_id}/items/bundle/group/{external_id}',
    'GET /v2/project/{project_id}/items/bundle/sku/{sku}',
    'GET /v2/project/{project_id}/items/game',
    'GET /v2/project/{project_id}/items/game/drm',
    'GET /v2/project/{project_id}/items/game/group/{external_id}',
    'GET /v2/project/{project_id}/items/game/key/group/{external_id}',
    'GET /v2/project/{project_id}/items/game/key/sku/{item_sku}',
    'GET /v2/project/{project_id}/items/game/sku/{item_sku}',
    'GET /v2/project/{project_id}/items/groups',
    'GET /v2/project/{project_id}/items/upsell',
    'GET /v2/project/{project_id}/items/virtual_currency',
    'GET /v2/project/{project_id}/items/virtual_currency/package',
    'GET /v2/project/{project_id}/items/virtual_currency/package/sku/{virtual_currency_package_sku}',
    'GET /v2/project/{project_id}/items/virtual_currency/sku/{virtual_currency_sku}',
    'GET /v2/project/{project_id}/items/virtual_items',
    'GET /v2/project/{project_id}/items/virtual_items/all',
    'GET /v2/project/{project_id}/items/virtual_items/group/{external_id}',
    'GET /v2/project/{project_id}/items/virtual_items/sku/{item_sku}',
  ],
  cart: [
    'DELETE /v2/project/{project_id}/cart/item/{item_sku}',
    'DELETE /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}',
    'GET /v2/project/{project_id}/cart',
    'GET /v2/project/{project_id}/cart/{cart_id}',
    'GET /v2/project/{project_id}/promotion/code/{code}/verify',
    'POST /v2/project/{project_id}/coupon/redeem',
    'POST /v2/project/{project_id}/promocode/redeem',
    'PUT /v2/project/{project_id}/cart/clear',
    'PUT /v2/project/{project_id}/cart/fill',
    'PUT /v2/project/{project_id}/cart/item/{item_sku}',
    'PUT /v2/project/{project_id}/cart/{cart_id}/clear',
    'PUT /v2/project/{project_id}/cart/{cart_id}/fill',
    'PUT /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}',
    'PUT /v2/project/{project_id}/promocode/remove',
  ],
  purchases: [
    'GET /v2/project/{project_id}/order/{order_id}',
    'POST /v2/project/{project_id}/free/cart',
    'POST /v2/project/{project_id}/free/cart/{cart_id}',
    'POST /v2/project/{project_id}/free/item/{item_sku}',
    'POST /v2/project/{project_id}/payment/cart',
    'POST /v2/project/{project_id}/payment/cart/{cart_id}',
    'POST /v2/project/{project_id}/payment/item/{item_sku}',
    'POST /v2/project/{project_id}/payment/item/{item_sku}/virtual/{virtual_currency_sku}',
  ],
  'what players have': [
    'GET /v2/project/{project_id}/entitlement',
    'GET /v2/project/{project_id}/user/clan/contributors/{reward_chain_id}/top',
    'GET /v2/project/{project_id}/user/daily_chain',
    'GET /v2/project/{project_id}/user/daily_chain/{daily_chain_id}',
    'GET /v2/project/{project_id}/user/inventory/items',
    'GET /v2/project/{project_id}/user/offer_chain',
    'GET /v2/project/{project_id}/user/offer_chain/{offer_chain_id}',
    'GET /v2/project/{project_id}/user/reward_chain',
    'GET /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/balance',
    'GET /v2/project/{project_id}/user/time_limited_items',
    'GET /v2/project/{project_id}/user/virtual_currency_balance',
    'POST /v2/project/{project_id}/entitlement/redeem',
    'POST /v2/project/{project_id}/user/daily_chain/{daily_chain_id}/step/number/{step_number}/claim',
    'POST /v2/project/{project_id}/user/inventory/item/consume',
    'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/claim',
    'POST /v2/project/{project_id}/user/offer_chain/{offer_chain_id}/step/number/{step_number}/order',
    'POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim',
    'PUT /v2/project/{project_id}/user/clan/update',
  ],
} as const satisfies Readonly<Record<string, readonly ClientKey[]>>;

export type Call = (typeof CALLS)[keyof typeof CALLS][number];

const ALL: readonly Call[] = Object.values(CALLS).flat();
const callsWith = (path: RegExp): ReadonlySet<Call> => new Set(ALL.filter((key) => path.test(key)));

/** Calls that send the type of their body (`content-type`): all writes, except those whose path contains everything. */
export const WITH_BODY = callsWith(/^(POST|PUT) (?!.*\/(claim|clear|clan\/update)$)/);

/**
 * Calls that guests make, too, with headers of their own that identify them: they fill and pay carts, with promo codes.
 */
export const OF_GUESTS = callsWith(/\/(cart|promocode|promotion)(\/|$)/);
