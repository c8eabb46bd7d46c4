import {Type} from 'typebox';
import {json, operation} from '../dsl.js';
import {CartItem} from '../schemas/cart.js';
import {Country, Locale} from '../schemas/common.js';
import {CouponRedemption, CouponRewards} from '../schemas/promo-code.js';

const client = {
  audience: 'client',
  auth: ['user'],
  source: {origin: 'verified'},
  query: Type.Object({country: Type.Optional(Country), locale: Type.Optional(Locale)}),
} as const;

/** The items of a redeemed coupon, in the form of cart lines. */
const GivenItem = Type.Pick(CartItem, [
  'sku',
  'type',
  'virtual_item_type',
  'bundle_type',
  'name',
  'description',
  'image_url',
  'groups',
  'attributes',
  'quantity',
  'price',
  'virtual_prices',
  'is_free',
  'inventory_options',
]);

/** Coupons of players: the documents leave them out, the service has them. */
export const coupons = {
  'POST /v2/project/{project_id}/coupon/redeem': operation({
    ...client,
    id: 'redeemCoupon',
    summary: 'Redeem a coupon: the player is given its items at once, by an order that costs nothing',
    body: CouponRedemption,
    answer: json(Type.Object({items: Type.Array(GivenItem)})),
    errors: [1102, 1468, 1501, 9802, 9804, 9808, 9810],
  }),
  'GET /v2/project/{project_id}/coupon/code/{coupon_code}/rewards': operation({
    ...client,
    id: 'getCouponRewards',
    summary: 'Get what a coupon gives',
    answer: json(CouponRewards),
    errors: [1501, 9802, 9804, 9808, 9810],
  }),
} as const;
