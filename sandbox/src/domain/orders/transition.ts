import type {Db} from '../../db/port.js';
import {addEvent} from '../../jobs/outbox.js';
import {type OrderNotification, orderNotification} from './notification.js';
import type {OrderRow} from './order.js';
import {advance, type OrderEvent, type OrderStatus} from './states.js';

const ANNOUNCED: Readonly<Partial<Record<OrderStatus, OrderNotification>>> = {
  paid: 'order_paid',
  canceled: 'order_canceled',
};

/**
 * Moves a locked order along its life cycle, and puts what the studio must hear of it into the outbox: both in the
 * caller's transaction, so that neither can happen alone. Throws `ImpossibleTransition`.
 */
export async function transition(db: Db, order: OrderRow, event: OrderEvent): Promise<OrderRow> {
  const moved = {...order, status: advance(order.status, event)};
  await db.query(
    `update orders set status = $2, paid_at = case $2 when 'paid' then project_now(project_id) else paid_at end
     where order_id = $1`,
    [order.order_id, moved.status],
  );
  const type = ANNOUNCED[moved.status];
  if (type) {
    const payload = await orderNotification(db, moved, type);
    await addEvent(db, {projectId: order.project_id, orderId: order.order_id, type, payload});
  }
  return moved;
}
