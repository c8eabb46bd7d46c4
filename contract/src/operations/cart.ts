import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {Cart, CartFill, CartQuantity, FilledCart} from '../schemas/cart.js';
import {Country, Currency, Locale} from '../schemas/common.js';

const source = {document: 2, section: 'Cart (client)'} as const;
const client = {audience: 'client', auth: ['user', 'guest', 'hub-user'], source} as const;

const worded = Type.Object({
  currency: Type.Optional(Currency),
  country: Type.Optional(Country),
  locale: Type.Optional(Locale),
});

const quantity = Type.Object({quantity: Type.Optional(CartQuantity)});

/**
 * The carts of a user, a guest or a distributor's player: the current one (id `current`), and those with an id of the
 * client's choice. A distributor's player has other carts than in the studio's own shop. A missing cart is empty, and
 * the first write creates it. Another user's cart is not found.
 */
export const cart = {
  'GET /v2/project/{project_id}/cart': operation({
    ...client,
    id: 'getCart',
    summary: 'Get the current cart',
    query: worded,
    answer: json(Cart),
    errors: [1501],
  }),
  'GET /v2/project/{project_id}/cart/{cart_id}': operation({
    ...client,
    id: 'getCartById',
    summary: 'Get a cart by its id',
    query: worded,
    answer: json(Cart),
    errors: [1501],
  }),
  'PUT /v2/project/{project_id}/cart/fill': operation({
    ...client,
    id: 'fillCart',
    summary: 'Fill the current cart: a SKU that is in it gets the quantity passed',
    query: worded,
    body: CartFill,
    answer: json(FilledCart),
    errors: [1501],
  }),
  'PUT /v2/project/{project_id}/cart/{cart_id}/fill': operation({
    ...client,
    id: 'fillCartById',
    summary: 'Fill a cart by its id: a SKU that is in it gets the quantity passed',
    query: worded,
    body: CartFill,
    answer: json(FilledCart),
    errors: [1501],
  }),
  'PUT /v2/project/{project_id}/cart/item/{item_sku}': operation({
    ...client,
    id: 'putCartItem',
    summary: 'Set the quantity of an item in the current cart; 0 removes it',
    body: quantity,
    answer: empty(),
    errors: [1421, 1459, 1460, 1468, 1501, 1601, 4001],
  }),
  'PUT /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}': operation({
    ...client,
    id: 'putCartItemById',
    summary: 'Set the quantity of an item in a cart by its id; 0 removes it',
    body: quantity,
    answer: empty(),
    errors: [1421, 1459, 1460, 1468, 1501, 1601, 4001],
  }),
  'DELETE /v2/project/{project_id}/cart/item/{item_sku}': operation({
    ...client,
    id: 'deleteCartItem',
    summary: 'Remove an item from the current cart',
    answer: empty(),
    errors: [1501, 4001],
  }),
  'DELETE /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}': operation({
    ...client,
    id: 'deleteCartItemById',
    summary: 'Remove an item from a cart by its id',
    answer: empty(),
    errors: [1501, 4001],
  }),
  'PUT /v2/project/{project_id}/cart/clear': operation({
    ...client,
    id: 'clearCart',
    summary: 'Remove all items from the current cart',
    answer: empty(),
    errors: [1501],
  }),
  'PUT /v2/project/{project_id}/cart/{cart_id}/clear': operation({
    ...client,
    id: 'clearCartById',
    summary: 'Remove all items from a cart by its id',
    answer: empty(),
    errors: [1501],
  }),
} as const;
