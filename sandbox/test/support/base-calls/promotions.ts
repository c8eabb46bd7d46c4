import {campaignBody, LONG, promotionBody} from '../merchant-promotions.js';
import {atVersion3, bonusOf, discountOf} from '../promotions.js';
import type {Key} from '../sandbox.js';
import {START, USER} from '../world.js';
import {disabled, listed, type MakeCall, ofAda, ofStudio, one, page, shown, usedUp} from './call.js';

/** Everything that a discount or a bonus may say; it acts for nobody. */
const FULL_PROMOTION = {
  date_start: START,
  date_end: '2030-01-01T00:00:00+00:00',
  attribute_conditions: [{attribute: 'guild', type: 'string', operator: 'eq', value: 'nobody', can_be_missing: false}],
  price_conditions: [{operator: 'ge', value: '1000000'}],
  limits: {
    per_user: 3,
    recurrent_schedule: {per_user: {interval_type: 'weekly', day_of_week: 1, time: '00:00:00Z'}},
  },
  excluded_promotions: [],
} as const satisfies Partial<Parameters<typeof discountOf>[1]>;

/** Everything that a coupon may say, and a promo code. */
const FULL_COUPON = {
  name: {en: 'Supplies'},
  date_start: START,
  date_end: '2090-01-01T00:00:00+00:00',
  attribute_conditions: FULL_PROMOTION.attribute_conditions,
  bonus: [{sku: 'potion', quantity: 2}],
  redeem_total_limit: 5,
  redeem_user_limit: 5,
  redeem_code_limit: 5,
};

const FULL_PROMO_CODE = {
  ...FULL_COUPON,
  discount: {percent: '10'},
  discounted_items: [{sku: 'sword', discount: {percent: '20'}}],
  price_conditions: FULL_PROMOTION.price_conditions,
  item_price_conditions: FULL_PROMOTION.price_conditions,
  excluded_promotions: [],
};

type Promotions = Extract<Key, `${string} /merchants/{merchant_id}/promotions${string}`>;

const merchantPromotions: Readonly<Record<Promotions, MakeCall>> = {
  'POST /merchants/{merchant_id}/promotions': ({shop, merchant}) => ({
    body: promotionBody(shop, {description: {en: 'Leaves fall'}}),
    as: merchant,
  }),
  'GET /merchants/{merchant_id}/promotions': ({shop, merchant}) => ({
    query: {...listed, project_id: shop.projectId},
    as: merchant,
  }),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}': (world) => disabled(world),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}': (world) => disabled(world, promotionBody(world.shop)),
  'DELETE /merchants/{merchant_id}/promotions/{promotion_id}': (world) => disabled(world),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/review': (world) => disabled(world),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/rewards': (world) =>
    disabled(world, {
      purchase: {discount_percent: 12.5},
      item: {discount_percent: 12.5, bonus: [{sku: 'potion', amount: 2}]},
      package: {bonus_percent: 10, bonus_amount: 5},
    }),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/rewards': (world) => disabled(world),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/toggle': (world) => disabled(world),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/subject': (world) =>
    disabled(world, {purchase: false, items: ['sword'], packages: null}),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/subject': (world) => disabled(world),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/payment_systems': (world) =>
    disabled(world, {payment_systems: [{id: 1380}]}),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/payment_systems': (world) => disabled(world),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/periods': (world) => disabled(world, {periods: [LONG]}),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/periods': (world) => disabled(world),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/coupons': async (world) =>
    disabled(world, {campaigns: [await world.campaign()]}),
};

/** Calls about promotions, promo codes, coupons and campaigns. */
export const promotionCalls = {
  'POST /v2/project/{project_id}/promocode/redeem': async ({ada, cart}) => ({
    query: shown,
    body: {coupon_code: 'TEN', cart: {id: await cart()}, selected_unit_items: {starfall: 'steam'}},
    as: ada,
  }),
  'PUT /v2/project/{project_id}/promocode/remove': async ({ada, cart}) => ({
    query: shown,
    body: {cart: {id: await cart()}},
    as: ada,
  }),
  'GET /v2/project/{project_id}/promocode/code/{code}/rewards': one({code: 'TEN'}),
  'GET /v2/project/{project_id}/promotion/code/{code}/verify': one({code: 'TEN'}),
  'POST /v2/project/{project_id}/coupon/redeem': ({ada}) => ({
    query: {country: 'US', locale: 'en'},
    body: {coupon_code: 'SUPPLIES', selected_unit_items: {starfall: 'starfall_steam'}},
    as: ada,
  }),
  'GET /v2/project/{project_id}/coupon/code/{coupon_code}/rewards': one({coupon_code: 'SUPPLIES'}),
  ...merchantPromotions,
  'GET /projects/{project_id}/coupons/{code}/details': async ({campaignCoupon, server}) => ({
    path: {code: await campaignCoupon()},
    as: server,
  }),
  'POST /projects/{project_id}/coupons/{code}/redeem': async ({campaignCoupon, server}) => ({
    path: {code: await campaignCoupon()},
    body: {user_id: USER},
    as: server,
  }),
  'POST /merchants/{merchant_id}/coupon_promotions': ({shop, merchant, uniqueName}) => ({
    body: campaignBody(shop, {
      campaign_code: uniqueName(),
      redeems_count_for_user: 1,
      campaign_redeems_count_for_user: 2,
      redeems_count: 3,
      expiration_date: LONG.to,
    }),
    as: merchant,
  }),
  'POST /merchants/{merchant_id}/coupon_promotions/{campaign_id}/coupons': async (world) => ({
    path: {campaign_id: await world.campaign()},
    body: {coupon_code: world.uniqueName(), redeems_count: 3},
    as: world.merchant,
  }),
  'GET /v3/project/{project_id}/admin/promotion/item': page,
  'POST /v3/project/{project_id}/admin/promotion/item': ({server}) => ({
    body: atVersion3(discountOf('relic', FULL_PROMOTION)),
    as: server,
  }),
  'GET /v3/project/{project_id}/admin/promotion/{promotion_id}/item': async ({discount, server}) => ({
    path: {promotion_id: await discount()},
    as: server,
  }),
  'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/item': async ({discount, server}) => ({
    path: {promotion_id: await discount()},
    body: atVersion3(discountOf('relic', FULL_PROMOTION)),
    as: server,
  }),
  'DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/item': async ({discount, server}) => ({
    path: {promotion_id: await discount()},
    as: server,
  }),
  'GET /v3/project/{project_id}/admin/promotion/bonus': page,
  'POST /v3/project/{project_id}/admin/promotion/bonus': ({server}) => ({
    body: atVersion3(bonusOf('relic', {...FULL_PROMOTION, condition: [{sku: 'sword'}]})),
    as: server,
  }),
  'GET /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({bonus, server}) => ({
    path: {promotion_id: await bonus()},
    as: server,
  }),
  'PUT /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({bonus, server}) => ({
    path: {promotion_id: await bonus()},
    body: atVersion3(bonusOf('relic', {...FULL_PROMOTION, condition: [{sku: 'sword'}]})),
    as: server,
  }),
  'DELETE /v3/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({bonus, server}) => ({
    path: {promotion_id: await bonus()},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promotion/item': page,
  'POST /v2/project/{project_id}/admin/promotion/item': ({server}) => ({
    body: discountOf('relic', FULL_PROMOTION),
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promotion/{promotion_id}/item': async ({discount, server}) => ({
    path: {promotion_id: await discount()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/item': async ({discount, server}) => ({
    path: {promotion_id: await discount()},
    body: discountOf('relic', FULL_PROMOTION),
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/promotion/{promotion_id}/item': async ({discount, server}) => ({
    path: {promotion_id: await discount()},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promotion/bonus': page,
  'POST /v2/project/{project_id}/admin/promotion/bonus': ({server}) => ({
    body: bonusOf('relic', {...FULL_PROMOTION, condition: [{sku: 'sword'}]}),
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({bonus, server}) => ({
    path: {promotion_id: await bonus()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({bonus, server}) => ({
    path: {promotion_id: await bonus()},
    body: bonusOf('relic', {...FULL_PROMOTION, condition: [{sku: 'sword'}]}),
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/promotion/{promotion_id}/bonus': async ({bonus, server}) => ({
    path: {promotion_id: await bonus()},
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/coupon': ({uniqueName, server}) => ({
    body: {external_id: uniqueName('code'), ...FULL_COUPON},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/coupon': page,
  'PUT /v2/project/{project_id}/admin/coupon/{external_id}': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    body: FULL_COUPON,
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/coupon/{external_id}': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/coupon/{external_id}': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/coupon/{external_id}/activate': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/coupon/{external_id}/deactivate': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/coupon/{external_id}/code': async ({coupon, uniqueName, server}) => ({
    path: {external_id: await coupon()},
    body: {coupon_code: uniqueName('code')},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/coupon/{external_id}/code': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    query: listed,
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/coupon/{external_id}/code/generate': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    body: {count: 2},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    query: ofAda,
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': async (world) => {
    const path = {external_id: await world.coupon()};
    const user = await usedUp(
      world,
      'DELETE /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}',
      path,
    );
    return {path, body: {user, available: 1}, as: world.server};
  },
  'PUT /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    body: {user: ofAda, available: 1},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    body: {user: ofAda, available: 1},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/code/limit/coupon/external_id/{external_id}': async ({coupon, server}) => ({
    path: {external_id: await coupon()},
    query: listed,
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/promocode': ({uniqueName, server}) => ({
    body: {external_id: uniqueName('code'), ...FULL_PROMO_CODE},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promocode': page,
  'PUT /v2/project/{project_id}/admin/promocode/{external_id}': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    body: FULL_PROMO_CODE,
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promocode/{external_id}': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/promocode/{external_id}': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/promocode/{external_id}/activate': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/promocode/{external_id}/deactivate': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/promocode/{external_id}/code': async ({promoCode, uniqueName, server}) => ({
    path: {external_id: await promoCode()},
    body: {coupon_code: uniqueName('code')},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promocode/{external_id}/code': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    query: listed,
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/promocode/{external_id}/code/generate': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    body: {count: 2},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/user/limit/promocode/external_id/{external_id}': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    query: ofAda,
    as: server,
  }),
  'POST /v2/project/{project_id}/admin/user/limit/promocode/external_id/{external_id}': async (world) => {
    const path = {external_id: await world.promoCode()};
    const user = await usedUp(
      world,
      'DELETE /v2/project/{project_id}/admin/user/limit/promocode/external_id/{external_id}',
      path,
    );
    return {path, body: {user, available: 1}, as: world.server};
  },
  'PUT /v2/project/{project_id}/admin/user/limit/promocode/external_id/{external_id}': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    body: {user: ofAda, available: 1},
    as: server,
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/promocode/external_id/{external_id}': async ({
    promoCode,
    server,
  }) => ({
    path: {external_id: await promoCode()},
    body: {user: ofAda, available: 1},
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/code/limit/promocode/external_id/{external_id}': async ({promoCode, server}) => ({
    path: {external_id: await promoCode()},
    query: listed,
    as: server,
  }),
  'GET /v2/project/{project_id}/admin/promotion/redeemable/code/{code}': ofStudio({code: 'SUPPLIES'}),
  'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/activate': async ({discount, server}) => ({
    path: {promotion_id: await discount()},
    as: server,
  }),
  'PUT /v2/project/{project_id}/admin/promotion/{promotion_id}/deactivate': async ({bonus, server}) => ({
    path: {promotion_id: await bonus()},
    as: server,
  }),
} satisfies Readonly<Partial<Record<Key, MakeCall>>>;
