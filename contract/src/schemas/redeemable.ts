import {Type} from 'typebox';
import {AttributeConditions} from './attribute-condition.js';
import {DateTime, Id, Localized, NotWritten, nullable, Sku} from './common.js';
import {Percent, PriceConditions, Quantity, Uses} from './promotion.js';

const optional = <S extends Parameters<typeof nullable>[0]>(schema: S) => Type.Optional(nullable(schema));
const Named = {external_id: Type.String({minLength: 1, maxLength: 255})};
const PercentOff = Type.Object({percent: Percent});
const DiscountedItems = Type.Array(Type.Object({sku: Sku, discount: PercentOff}), {maxItems: 1000});

const written = {
  name: Localized,
  date_start: optional(DateTime),
  date_end: optional(DateTime),
  bonus: optional(Type.Array(Type.Object({sku: Sku, quantity: Type.Optional(Quantity)}), {maxItems: 100})),
  redeem_total_limit: optional(Uses),
  redeem_user_limit: optional(Uses),
  redeem_code_limit: optional(Uses),
  attribute_conditions: Type.Optional(AttributeConditions),
};
const writtenPromoCode = {
  ...written,
  discount: optional(Type.Object({percent: optional(Percent)})),
  discounted_items: optional(DiscountedItems),
  price_conditions: optional(PriceConditions),
  item_price_conditions: optional(PriceConditions),
  excluded_promotions: Type.Optional(Type.Array(Id, {maxItems: 100})),
};

/** Grants items at once, as the merchant writes it. */
export const AdminCoupon = Type.Object({...Named, ...written}, {$id: 'AdminCoupon'});
/** Fields that the service shows, and refuses in a change. */
const notWritten = {is_enabled: NotWritten, external_id: NotWritten, total_codes_count: NotWritten};
export const CouponChange = Type.Object({...written, ...notWritten}, {$id: 'CouponChange'});
/** Lowers the price of a cart, as the merchant writes it. */
export const AdminPromoCode = Type.Object({...Named, ...writtenPromoCode}, {$id: 'AdminPromoCode'});
export const PromoCodeChange = Type.Object({...writtenPromoCode, ...notWritten}, {$id: 'PromoCodeChange'});

const stored = {
  external_id: Type.String(),
  name: Localized,
  is_enabled: Type.Boolean(),
  date_start: nullable(DateTime),
  date_end: nullable(DateTime),
  bonus: nullable(Type.Array(Type.Object({sku: Sku, quantity: Type.Integer()}))),
  redeem_total_limit: nullable(Uses),
  redeem_user_limit: nullable(Uses),
  redeem_code_limit: nullable(Uses),
  total_limit_state: nullable(
    Type.Object({
      available: Type.Integer(),
      reserved: Type.Integer({description: 'Always 0: a use counts once its order is paid'}),
      used: Type.Integer(),
    }),
  ),
};
const cheaper = {
  discount: nullable(Type.Object({percent: Type.String()})),
  discounted_items: nullable(Type.Array(Type.Object({sku: Sku, discount: Type.Object({percent: Type.String()})}))),
};

export const StoredCoupon = Type.Object({...stored, attribute_conditions: AttributeConditions}, {$id: 'StoredCoupon'});
export const StoredPromoCode = Type.Object(
  {
    ...stored,
    ...cheaper,
    attribute_conditions: AttributeConditions,
    price_conditions: nullable(PriceConditions),
    item_price_conditions: nullable(PriceConditions),
    excluded_promotions: Type.Array(Type.Integer()),
  },
  {$id: 'StoredPromoCode'},
);
/** The promo code or the coupon of a code; the discounts of a coupon are null. */
export const StoredRedeemable = Type.Object({...stored, ...cheaper}, {$id: 'StoredRedeemable'});
