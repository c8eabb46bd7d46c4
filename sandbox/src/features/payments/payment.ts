import type {Db} from '../../db/port.js';
import {takeFault} from '../../faults/faults.js';
import type {Services} from '../../services.js';
import {lockOrderedCart} from '../cart/ordered-cart.js';
import {credit, lockHoldings} from '../holdings/holdings.js';
import {revoke} from '../order-life/grant.js';
import {lockOrder, type OrderRow} from '../order-life/order.js';
import {transition} from '../order-life/transition.js';
import {giveBackLimits, type LackCode, takeLimits} from '../orders/usage.js';
import {isNumberPaid} from './external-number.js';
import type {RefundDetails} from './payment-notification.js';

/**
 * What became of a payment. `refused`: nothing was charged, because a limit is used up. `refunded`: it was charged and
 * given back, because the order had expired and its limit is used up by now, or because another order was paid under the same
 * number of the studio's. `declined`: a fault has it so. `closed`: the
 * order was canceled before.
 */
export type PaymentOutcome =
  | {readonly kind: 'paid' | 'refunded' | 'closed' | 'declined' | 'unknown order'}
  | {readonly kind: 'refused'; readonly code: LackCode};

/**
 * A payment succeeds: limits are consumed, and the order becomes `paid`. Two at once, or one that is repeated, make one
 * payment and answer alike.
 */
export async function pay({db, wakeJobs}: Services, orderId: number): Promise<PaymentOutcome> {
  const outcome = await db.transaction(async (): Promise<PaymentOutcome> => {
    const order = await lockOrder(db, orderId);
    if (!order) return {kind: 'unknown order'};
    if (order.status === 'paid' || order.status === 'done') return {kind: 'paid'};
    if (order.status === 'canceled') return {kind: 'closed'};

    if (await takeFault(db, order.project_id, ['declined'])) {
      await addPayment(db, order, 'declined');
      return {kind: 'declined'};
    }
    const {external_id} = order.settings;
    if (external_id && (await isNumberPaid(db, order, external_id))) {
      await addPayment(db, order, 'refunded');
      await transition(db, order, 'refund', PAID_BEFORE);
      return {kind: 'refunded'};
    }
    await lockOrderedCart(db, order);
    const lack = await takeLimits(db, order);
    if (lack && order.status === 'new') return {kind: 'refused', code: lack};
    await addPayment(db, order, lack ? 'refunded' : 'done');
    await transition(db, order, lack ? 'refund' : 'pay', BEYOND_LIMIT);
    return {kind: lack ? 'refunded' : 'paid'};
  });
  wakeJobs();
  return outcome;
}

/** The order was paid when nothing was left of it. */
const BEYOND_LIMIT: RefundDetails = {code: 9, reason: 'Purchase limit reached'};
/** What a studio's number names is paid once: of two orders under it, the one that is paid second is given back. */
const PAID_BEFORE: RefundDetails = {code: 9, reason: 'Another order was paid under this external_id'};

/** A payment fails: it is kept as declined, and the order waits for another. */
export async function decline({db}: Services, orderId: number, reason?: 'insufficient_funds'): Promise<void> {
  await db.transaction(async () => {
    const order = await lockOrder(db, orderId);
    if (order?.status === 'new') await addPayment(db, order, 'declined', reason);
  });
}

/**
 * The money goes back, or the virtual currency: the order is canceled, its limits and its promotions' are free again and
 * its items are taken from the player, as far as they still have them.
 */
export async function refund({db, wakeJobs}: Services, orderId: number, details?: RefundDetails): Promise<void> {
  await db.transaction(async () => {
    const order = await lockOrder(db, orderId);
    if (!order || order.status === 'canceled') return;
    await db.query(`update payment set status = 'refunded' where order_id = $1 and status = 'done'`, [orderId]);
    const wasPaid = order.status === 'done' || order.status === 'paid';
    if (wasPaid) {
      await giveBackLimits(db, order);
      await lockHoldings(db, order);
      if (order.status === 'done') await revoke(db, order);
      await payBack(db, order);
    }
    await transition(db, order, 'refund', details);
  });
  wakeJobs();
}

async function payBack(db: Db, order: OrderRow): Promise<void> {
  if (order.virtual_sku === null || !order.virtual_amount) return;
  const currency = await db.one<{item_id: number}>(
    `select item_id from item where project_id = $1 and sku = $2 and type = 'virtual_currency'
     order by is_deleted, item_id desc limit 1`,
    [order.project_id, order.virtual_sku],
  );
  if (currency) await credit(db, order, currency.item_id, order.virtual_amount);
}

async function addPayment(
  db: Db,
  order: OrderRow,
  status: 'done' | 'declined' | 'refunded',
  reason?: 'insufficient_funds',
): Promise<void> {
  await db.query(
    `insert into payment (order_id, status, currency, amount_minor, created_at, decline_reason)
     values ($1, $2, $3, $4, project_now($5), $6)`,
    [order.order_id, status, order.currency, order.amount_minor, order.project_id, reason ?? null],
  );
}
