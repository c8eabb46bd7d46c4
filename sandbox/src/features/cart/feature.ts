import {cart, cartAdmin} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {cartAdminHandlers} from './admin-handlers.js';
import {cartHandlers} from './handlers.js';
import {leavesCart} from './ordered-cart.js';

const FILLED = [
  `select user_id, null::timestamptz from cart
   where project_id = $1 and exists (select from cart_line l where l.cart_id = cart.cart_id)`,
];

/** What a player puts together before ordering it. */
export const cartFeature = operations(
  {...cart, ...cartAdmin},
  (services) => ({...cartHandlers(services), ...cartAdminHandlers(services)}),
  {tables: ['cart'], onOrder: leavesCart, inspect: {players: FILLED}},
);
