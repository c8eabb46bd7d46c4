import {cart, cartAdmin} from 'game-storefront-contract';
import {nameIn} from '../../db/inspection.js';
import {operations} from '../../feature.js';
import {cartAdminHandlers} from './admin-handlers.js';
import {cartHandlers} from './handlers.js';
import {leavesCart} from './ordered-cart.js';

const INSPECT = {
  players: [
    `select user_id, null::timestamptz from cart
     where project_id = $1 and exists (select from cart_line l where l.cart_id = cart.cart_id)`,
  ],
  holdings: {
    cart: `select i.sku, ${nameIn('i')} as name, l.quantity
      from cart c join cart_line l using (cart_id) join item i using (item_id) join project p on p.project_id = c.project_id
      where c.project_id = $1 and c.user_id = $2 and c.is_current and not i.is_deleted order by l.line_id limit $3`,
  },
};

/** Items that a player collects before ordering them. */
export const cartFeature = operations(
  {...cart, ...cartAdmin},
  (services) => ({...cartHandlers(services), ...cartAdminHandlers(services)}),
  {tables: ['cart'], onOrder: leavesCart, inspect: INSPECT},
);
