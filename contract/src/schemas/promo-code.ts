import {Type} from 'typebox';
import {nullable, Sku} from './common.js';
import {BundleType, ItemType, Percent} from './item.js';

export const PromoCodeText = Type.String({minLength: 1, maxLength: 128});

const PercentOff = Type.Object({percent: Percent});

const rewardItem = {
  sku: Type.String(),
  name: Type.String(),
  type: ItemType,
  description: Type.String(),
  image_url: Type.Optional(Type.String()),
};

/** What a code gives: a discount of the whole cart, discounts of items, bonus items. */
export const PromoCodeRewards = Type.Object(
  {
    bonus: Type.Array(
      Type.Object({
        item: Type.Object({...rewardItem, bundle_type: Type.Optional(BundleType)}),
        quantity: Type.Integer({minimum: 1}),
      }),
    ),
    discount: nullable(PercentOff),
    discounted_items: nullable(Type.Array(Type.Object({...rewardItem, discount: PercentOff}))),
    is_selectable: Type.Boolean({description: 'A platform must be chosen for a game; never so here'}),
  },
  {$id: 'PromoCodeRewards'},
);

const cartName = Type.Optional(
  nullable(Type.Object({id: Type.String({minLength: 1, maxLength: 128, pattern: '^[A-Za-z0-9._-]+$'})})),
);

/** A code for a cart, the current one where none is named. */
export const PromoCodeRedemption = Type.Object(
  {
    coupon_code: PromoCodeText,
    cart: cartName,
    selected_unit_items: Type.Optional(nullable(Type.Record(Type.String({maxLength: 255}), Sku, {maxProperties: 200}))),
  },
  {$id: 'PromoCodeRedemption'},
);

export const PromoCodeRemoval = Type.Object({cart: cartName}, {$id: 'PromoCodeRemoval'});
