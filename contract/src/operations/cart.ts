import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {Cart, CartFill, FilledCart, Quantity} from '../schemas/cart.js';
import {Country, Currency, Locale} from '../schemas/common.js';

const source = {document: 2, section: 'Cart (client)'} as const;
const client = {audience: 'client', auth: ['user', 'guest'], source} as const;

const worded = Type.Object({
  currency: Type.Optional(Currency),
  country: Type.Optional(Country),
  locale: Type.Optional(Locale),
});

/** The current cart of a user or a guest. */
export const cart = {
  'GET /v2/project/{project_id}/cart': operation({
    ...client,
    id: 'getCart',
    summary: 'Get the current cart',
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
  'PUT /v2/project/{project_id}/cart/item/{item_sku}': operation({
    ...client,
    id: 'putCartItem',
    summary: 'Set the quantity of an item in the current cart',
    body: Type.Object({quantity: Type.Optional(Quantity)}),
    answer: empty(),
    errors: [1421, 1459, 1460, 1501, 4001],
  }),
  'DELETE /v2/project/{project_id}/cart/item/{item_sku}': operation({
    ...client,
    id: 'deleteCartItem',
    summary: 'Remove an item from the current cart',
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
} as const;
