import {Type} from 'typebox';
import {json, operation} from '../dsl.js';
import {Cart} from '../schemas/cart.js';
import {Country, Currency, Locale} from '../schemas/common.js';
import {PromoCodeRedemption, PromoCodeRemoval, PromoCodeRewards} from '../schemas/promo-code.js';

const client = {
  audience: 'client',
  auth: ['user', 'guest'],
  source: {origin: 'verified'},
  query: Type.Object({
    currency: Type.Optional(Currency),
    country: Type.Optional(Country),
    locale: Type.Optional(Locale),
  }),
} as const;

/** Promo codes of a cart: the documents leave them out, the service has them. */
export const promoCodes = {
  'POST /v2/project/{project_id}/promocode/redeem': operation({
    ...client,
    id: 'redeemPromoCode',
    summary: 'Put a promo code on a cart, in place of the one that is there',
    body: PromoCodeRedemption,
    answer: json(Cart),
    errors: [1102, 1501, 9802, 9804, 9808, 9810],
  }),
  'PUT /v2/project/{project_id}/promocode/remove': operation({
    ...client,
    id: 'removePromoCode',
    summary: 'Take the promo code off a cart',
    body: PromoCodeRemoval,
    answer: json(Cart),
    errors: [1102, 1401, 1501],
  }),
  'GET /v2/project/{project_id}/promocode/code/{code}/rewards': operation({
    ...client,
    id: 'getPromoCodeRewards',
    summary: 'Get what a promo code gives',
    answer: json(PromoCodeRewards),
    errors: [1501, 9802, 9804, 9808, 9810],
  }),
  'GET /v2/project/{project_id}/promotion/code/{code}/verify': operation({
    ...client,
    id: 'verifyCode',
    summary: 'Check a code, and get its kind and what it gives',
    answer: json(
      Type.Object({type: Type.Enum(['promocode', 'coupon']), code: Type.String(), rewards: PromoCodeRewards}),
    ),
    errors: [1501, 9802, 9804, 9808, 9810],
  }),
} as const;
