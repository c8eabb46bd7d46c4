import type {Db} from '../../db/port.js';
import {addEvent} from '../../outbox/outbox.js';
import {takeFromCart} from '../cart/ordered-cart.js';
import {giveBackStep, takeStep} from '../offer-chains/step-orders.js';
import {type OrderNotification, orderNotification} from '../order-webhooks/notification.js';
import {paymentNotification, type RefundDetails} from '../payments/payment-notification.js';
import {earnPoints, takeBackPoints} from '../value-points/points.js';
import type {OrderRow} from './order.js';
import {advance, type OrderEvent, type OrderStatus} from './states.js';

const ANNOUNCED: Readonly<Partial<Record<OrderStatus, OrderNotification>>> = {
  paid: 'order_paid',
  canceled: 'order_canceled',
};

/**
 * Moves a locked order along its life cycle, with its units in the cart that it was made from, the value points that it brings and the step that it is of,
 * and puts what the studio must hear of it into the outbox: all in the caller's transaction, so that nothing of it can happen alone. `refund` says why money goes
 * back. Throws `ImpossibleTransition`.
 */
export async function transition(
  db: Db,
  order: OrderRow,
  event: OrderEvent,
  refund: RefundDetails = TEST_PAYMENT,
): Promise<OrderRow> {
  const moved = {...order, status: advance(order.status, event)};
  await db.query(
    `update orders set status = $2, paid_at = case $2 when 'paid' then project_now(project_id) else paid_at end
     where order_id = $1`,
    [order.order_id, moved.status],
  );
  if (event === 'pay') {
    await takeFromCart(db, order);
    await earnPoints(db, order);
    await takeStep(db, order);
  }
  if (event === 'refund') {
    await takeBackPoints(db, order);
    await giveBackStep(db, order);
  }
  const type = ANNOUNCED[moved.status];
  if (type) await announce(db, moved, type, refund);
  return moved;
}

/** Why an order is canceled unless somebody says more. */
const TEST_PAYMENT: RefundDetails = {code: 5, reason: 'Test payment'};

/** In combined mode one webhook tells of the order and its money, else there are two. */
async function announce(db: Db, order: OrderRow, type: OrderNotification, refund: RefundDetails): Promise<void> {
  const add = (type: string, payload: object) =>
    addEvent(db, {projectId: order.project_id, orderId: order.order_id, type, payload});
  const billing = await paymentNotification(db, order, type === 'order_canceled' ? refund : undefined);
  const about = await orderNotification(db, order, type);
  const mode = await db.one<{webhook_mode: 'combined' | 'separate'}>(
    'select webhook_mode from project where project_id = $1',
    [order.project_id],
  );
  if (!billing || mode?.webhook_mode === 'combined') return add(type, billing ? {...about, billing} : about);
  await add(billing.notification_type, billing);
  await add(type, about);
}
