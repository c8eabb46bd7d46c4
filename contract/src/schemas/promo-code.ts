import {Type} from 'typebox';
import {nullable, Sku} from './common.js';
import {BundleType, ItemType, Percent} from './item.js';

/** A promo code or a coupon, as players type it: in any case. */
export const CodeText = Type.String({minLength: 1, maxLength: 128});

const PercentOff = Type.Object({percent: Percent});

const rewardItem = {
  sku: Type.String(),
  name: Type.String(),
  type: ItemType,
  description: Type.String(),
  image_url: Type.Optional(Type.String()),
};

const gift = {
  bonus: Type.Array(
    Type.Object({
      item: Type.Object({...rewardItem, bundle_type: Type.Optional(BundleType)}),
      quantity: Type.Integer({minimum: 1}),
    }),
  ),
  is_selectable: Type.Boolean({description: 'A platform must be chosen for a game; never so here'}),
};

/** The rewards of a promo code: a discount of the whole cart, discounts of items, bonus items. */
export const PromoCodeRewards = Type.Object(
  {
    ...gift,
    discount: nullable(PercentOff),
    discounted_items: nullable(Type.Array(Type.Object({...rewardItem, discount: PercentOff}))),
  },
  {$id: 'PromoCodeRewards'},
);

/** The rewards of a coupon: items. It lowers no price. */
export const CouponRewards = Type.Object({...gift, discount: Type.Null()}, {$id: 'CouponRewards'});

const cartName = Type.Optional(
  nullable(Type.Object({id: Type.String({minLength: 1, maxLength: 128, pattern: '^[A-Za-z0-9._-]+$'})})),
);

/** The chosen key of each game, by the game's SKU. */
const selectedUnitItems = Type.Optional(
  nullable(Type.Record(Type.String({maxLength: 255}), Sku, {maxProperties: 200})),
);

/** A code for a cart, by default the current one. */
export const PromoCodeRedemption = Type.Object(
  {coupon_code: CodeText, cart: cartName, selected_unit_items: selectedUnitItems},
  {$id: 'PromoCodeRedemption'},
);

/** A coupon, which grants its items at once. */
export const CouponRedemption = Type.Object(
  {coupon_code: CodeText, selected_unit_items: selectedUnitItems},
  {$id: 'CouponRedemption'},
);

export const PromoCodeRemoval = Type.Object({cart: cartName}, {$id: 'PromoCodeRemoval'});
