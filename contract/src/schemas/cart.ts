import {Type} from 'typebox';
import {Country, Currency, nullable, Price, Sku} from './common.js';
import {
  AppliedPromotion,
  Attribute,
  BundleType,
  GroupName,
  InventoryOptions,
  ItemLimits,
  ItemType,
  Period,
  VirtualPrice,
  VpReward,
} from './item.js';

export const Quantity = Type.Integer({minimum: 1, maximum: 1_000_000});

/** The new quantity of a line. 0 removes it, which the documents leave open. */
export const CartQuantity = Type.Integer({minimum: 0, maximum: 1_000_000});

export const CartItem = Type.Object(
  {
    sku: Type.String(),
    type: ItemType,
    virtual_item_type: Type.Optional(Type.Enum(['consumable', 'non_consumable', 'non_renewing_subscription'])),
    bundle_type: Type.Optional(BundleType),
    name: Type.String(),
    description: Type.String(),
    image_url: nullable(Type.String()),
    groups: Type.Array(GroupName),
    attributes: Type.Array(Attribute),
    quantity: Type.Integer({minimum: 1}),
    price: nullable(Price),
    virtual_prices: Type.Array(VirtualPrice),
    is_free: Type.Boolean(),
    is_bonus: Type.Boolean(),
    can_be_bought: Type.Boolean(),
    inventory_options: InventoryOptions,
    promotions: Type.Array(AppliedPromotion),
    limits: nullable(ItemLimits),
    periods: Type.Array(Period),
    vp_rewards: Type.Array(VpReward),
  },
  {$id: 'CartItem'},
);

const cart = {
  cart_id: Type.String(),
  price: nullable(Price),
  is_free: Type.Boolean(),
  items: Type.Array(CartItem),
  promotions: Type.Array(AppliedPromotion),
};

/** A cart with its total; `price` is the sum of its lines, null while it is empty. */
export const Cart = Type.Object(cart, {$id: 'Cart'});

/** The answer to a fill. `warnings` lists the items that could not be added, each with the code of the reason. */
export const FilledCart = Type.Object(
  {
    ...cart,
    warnings: Type.Array(
      Type.Object({
        sku: Type.String(),
        quantity: Type.Integer(),
        errorCode: Type.Integer(),
        errorMessage: Type.String(),
      }),
    ),
  },
  {$id: 'FilledCart'},
);

export const CartFill = Type.Object(
  {items: Type.Array(Type.Object({sku: Sku, quantity: Quantity}), {maxItems: 200})},
  {$id: 'CartFill'},
);

/** A fill by a server, which may name the user's country. */
export const ServerCartFill = Type.Object(
  {
    items: Type.Array(Type.Object({sku: Sku, quantity: Quantity}), {minItems: 1, maxItems: 200}),
    country: Type.Optional(Country),
    currency: Type.Optional(Currency),
  },
  {$id: 'ServerCartFill'},
);
