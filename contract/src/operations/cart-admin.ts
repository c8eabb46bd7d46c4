import {Type} from 'typebox';
import {json, operation} from '../dsl.js';
import {FilledCart, ServerCartFill} from '../schemas/cart.js';
import {Locale} from '../schemas/common.js';

const server = {
  audience: 'server',
  auth: ['project'],
  source: {document: 2, section: 'Cart (server)'},
  query: Type.Object({locale: Type.Optional(Locale)}),
  body: ServerCartFill,
  headers: {'x-user-id': 'Whose cart it is'},
  answer: json(FilledCart),
  errors: [1020, 1102],
} as const;

/** The studio's server fills the cart of the user in `x-user-id`; `x-user-for` is the fallback. */
export const cartAdmin = {
  'PUT /v2/admin/project/{project_id}/cart/fill': operation({
    ...server,
    id: 'fillUserCart',
    summary: "Fill a user's current cart from a server",
  }),
  'PUT /v2/admin/project/{project_id}/cart/{cart_id}/fill': operation({
    ...server,
    id: 'fillUserCartById',
    summary: "Fill a user's cart by its id from a server",
  }),
} as const;
