import type {Db} from '../../db/port.js';
import type {OrderListener} from '../order-life/listener.js';
import type {OrderRow} from '../order-life/order.js';

type PointedOrder = Pick<OrderRow, 'order_id' | 'project_id' | 'user_id'>;

/** An order earns value points once it is paid. */
export const earnsPoints: OrderListener = {
  async reserve(db, order, items) {
    if (items.some(({vp_rewards}) => vp_rewards.length > 0)) await promisePoints(db, order);
  },
  paid: earnPoints,
  refunded: takeBackPoints,
};

/**
 * Stores the points that a new order will earn, by the current points of its items: the player gets what they were
 * shown. A bundle earns its own points and not those of its contents, a bonus none. Belongs into the order's
 * transaction.
 */
async function promisePoints(db: Db, {order_id, user_id}: PointedOrder): Promise<void> {
  await db.query(
    `insert into order_value_point (order_id, value_point_id, user_id, amount)
     select $1, r.value_point_id, $2, least(sum(l.quantity::numeric * r.amount), 9007199254740991)
     from order_line l join item_value_point r using (item_id) join item v on v.item_id = r.value_point_id
     where l.order_id = $1 and not l.is_bonus and v.is_enabled and not v.is_deleted group by r.value_point_id`,
    [order_id, user_id],
  );
}

/** Credits the points of an order that becomes paid to its player, or to the clan they are in by now. */
async function earnPoints(db: Db, {order_id, project_id, user_id}: PointedOrder): Promise<void> {
  const promised = await db.one('select 1 from order_value_point where order_id = $1', [order_id]);
  if (!promised) return;
  // A change of clan waits, or is waited for: the points count for the old clan before it, or for the new one.
  await db.query(`select pg_advisory_xact_lock_shared($1, hashtext('clan ' || $2))`, [project_id, user_id]);
  await db.query(
    `update order_value_point set earned_at = project_now($2),
       clan = coalesce((select clan from player where project_id = $2 and user_id = $3), '')
     where order_id = $1`,
    [order_id, project_id, user_id],
  );
}

/** Removes an order's points from the player or clan that earned them, after a refund; claimed rewards stay claimed. */
async function takeBackPoints(db: Db, {order_id}: PointedOrder): Promise<void> {
  await db.query('delete from order_value_point where order_id = $1', [order_id]);
}
