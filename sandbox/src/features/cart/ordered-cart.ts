import type {Db} from '../../db/port.js';
import type {OrderListener} from '../order-life/listener.js';
import type {OrderRow} from '../order-life/order.js';

/** The ordered items leave their cart when the order becomes paid. */
export const leavesCart: OrderListener = {
  async checkAvailable(db, order) {
    await lockOrderedCart(db, order);
    return undefined;
  },
  paid: takeFromCart,
};

/** Locks the cart that an order was made from until the transaction ends, if there is one. */
async function lockOrderedCart(db: Db, {order_id}: OrderRow): Promise<void> {
  await db.query('select 1 from cart where cart_id = (select cart_id from orders where order_id = $1) for update', [
    order_id,
  ]);
}

/**
 * Removes the units of an order that becomes paid from its cart, as far as they are still in it: units that were added
 * since stay. So does a promo code, unless it is the one that the order used.
 */
async function takeFromCart(db: Db, {order_id, promo_code}: OrderRow): Promise<void> {
  await db.query(
    `delete from cart_line c using orders o join order_line l using (order_id)
     where o.order_id = $1 and not l.is_bonus and c.cart_id = o.cart_id and c.item_id = l.item_id and c.quantity <= l.quantity`,
    [order_id],
  );
  await db.query(
    `update cart_line c set quantity = c.quantity - l.quantity from orders o join order_line l using (order_id)
     where o.order_id = $1 and not l.is_bonus and c.cart_id = o.cart_id and c.item_id = l.item_id`,
    [order_id],
  );
  if (promo_code === null) return;
  await db.query(
    `update cart c set promo_code = null from orders o
     where o.order_id = $1 and c.cart_id = o.cart_id and c.promo_code = o.promo_code`,
    [order_id],
  );
}
