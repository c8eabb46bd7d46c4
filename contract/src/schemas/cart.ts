import {Type} from 'typebox';
import {nullable, Price, Sku} from './common.js';
import {Attribute, GroupName, InventoryOptions, ItemLimits, ItemType, Period} from './item.js';

export const Quantity = Type.Integer({minimum: 1, maximum: 1_000_000});

export const CartItem = Type.Object(
  {
    sku: Type.String(),
    type: ItemType,
    virtual_item_type: Type.Enum(['consumable', 'non_consumable', 'non_renewing_subscription']),
    name: Type.String(),
    description: nullable(Type.String()),
    image_url: nullable(Type.String()),
    groups: Type.Array(GroupName),
    attributes: Type.Array(Attribute),
    quantity: Type.Integer({minimum: 1}),
    price: nullable(Price),
    virtual_prices: Type.Array(Type.Unknown(), {maxItems: 0}),
    is_free: Type.Boolean(),
    is_bonus: Type.Boolean(),
    can_be_bought: Type.Boolean(),
    inventory_options: InventoryOptions,
    promotions: Type.Array(Type.Unknown(), {maxItems: 0}),
    limits: nullable(ItemLimits),
    periods: Type.Array(Period),
    vp_rewards: Type.Array(Type.Unknown(), {maxItems: 0}),
  },
  {$id: 'CartItem'},
);

const cart = {
  cart_id: Type.String(),
  price: nullable(Price),
  is_free: Type.Boolean(),
  items: Type.Array(CartItem),
  promotions: Type.Array(Type.Unknown(), {maxItems: 0}),
};

/** A cart with its total; `price` is the sum of its lines, null while it is empty. */
export const Cart = Type.Object(cart, {$id: 'Cart'});

/** The answer to a fill: what could not be put in stands in `warnings`, with the code that says why. */
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
