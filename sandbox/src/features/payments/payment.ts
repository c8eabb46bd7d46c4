import type {Db} from '../../db/port.js';
import {takeFault} from '../../faults/faults.js';
import type {Services} from '../../services.js';
import {bookPayment, bookRefund, type Movement} from '../ledger/books.js';
import {addedTax, type ToldTaxes} from '../ledger/shares.js';
import {CARDS, tariffOf} from '../ledger/tariffs.js';
import {checkAvailable, type OrderServices, type RefundDetails, type UnavailableCode} from '../order-life/listener.js';
import {lockOrder, type OrderRow} from '../order-life/order.js';
import {transition} from '../order-life/transition.js';
import {timeOf} from '../projects/clock.js';
import {holdNumber, isNumberPaid} from './external-number.js';

export type PaymentServices = OrderServices & Pick<Services, 'wakeJobs'>;

/**
 * The outcome of a payment. `refused`: nothing was charged, because a limit is used up. `refunded`: it was charged and
 * refunded, because the order had expired and its limit is used up by now, or because another order was paid under the
 * same number of the studio's. `declined`: by a fault. `closed`: the order was canceled before.
 */
export type PaymentOutcome =
  | {readonly kind: 'paid' | 'refunded' | 'closed' | 'declined' | 'unknown order'}
  | {readonly kind: 'refused'; readonly code: UnavailableCode};

/**
 * Completes a payment: limits are consumed, and the order becomes `paid`. Two at once, or a repeated one, make one
 * payment and return the same. `by` is the number of the payment system.
 */
export async function pay(services: PaymentServices, orderId: number, by: number = CARDS.id): Promise<PaymentOutcome> {
  const {db, wakeJobs} = services;
  const outcome = await db.transaction(async (): Promise<PaymentOutcome> => {
    const order = await lockOrder(db, orderId);
    if (!order) return {kind: 'unknown order'};
    if (order.status === 'paid' || order.status === 'done') return {kind: 'paid'};
    if (order.status === 'canceled') return {kind: 'closed'};

    const {external_id} = order.settings;
    if (external_id) await holdNumber(db, order, external_id);
    if (await takeFault(db, order.project_id, ['declined'])) {
      await addPayment(db, order, by, 'declined');
      return {kind: 'declined'};
    }
    if (external_id && (await isNumberPaid(db, order, external_id))) {
      await addPayment(db, order, by, 'refunded', {why: PAID_BEFORE});
      await transition(services, order, 'refund', PAID_BEFORE);
      return {kind: 'refunded'};
    }
    const lack = await checkAvailable(services, order);
    if (lack && order.status === 'new') return {kind: 'refused', code: lack};
    await addPayment(db, order, by, lack ? 'refunded' : 'done', {why: BEYOND_LIMIT});
    await transition(services, order, lack ? 'refund' : 'pay', BEYOND_LIMIT);
    return {kind: lack ? 'refunded' : 'paid'};
  });
  wakeJobs();
  return outcome;
}

/** The code of a refund that is a chargeback. */
export const CHARGEBACK = 2;
/** The order was paid when its limit was used up. */
const BEYOND_LIMIT: RefundDetails = {code: 9, reason: 'Purchase limit reached'};
/** A studio's number is paid once: of two orders under it, the one that is paid second is refunded. */
const PAID_BEFORE: RefundDetails = {code: 9, reason: 'Another order was paid under this external_id'};

/** A payment fails: it is stored as declined, and the order waits for another. */
export async function decline({db}: PaymentServices, orderId: number, reason?: 'insufficient_funds'): Promise<void> {
  await db.transaction(async () => {
    const order = await lockOrder(db, orderId);
    if (order?.status === 'new') await addPayment(db, order, CARDS.id, 'declined', {reason});
  });
}

/**
 * Refunds the money, or the virtual currency: the order is canceled, its limits and its promotions' are released. Its
 * items are revoked, as far as the player still has them.
 */
export async function refund(services: PaymentServices, orderId: number, details?: RefundDetails): Promise<void> {
  const {db, wakeJobs} = services;
  await db.transaction(async () => {
    const order = await lockOrder(db, orderId);
    if (!order || order.status === 'canceled') return;
    const paid = await db.one<{transaction_id: number; payment_system_id: number}>(
      `update payment set status = 'refunded' where order_id = $1 and status = 'done'
       returning transaction_id, payment_system_id`,
      [orderId],
    );
    if (paid) {
      const movement = {...order, ...paid, booked_at: await timeOf(db, order.project_id)};
      const kind = details?.code === CHARGEBACK ? 'chargeback' : 'refund';
      await bookRefund(db, movement, {kind, reason: details?.reason});
    }
    await transition(services, order, 'refund', details);
  });
  wakeJobs();
}

/** Stores a payment, and books it: one that is refunded at once is booked both ways. */
async function addPayment(
  db: Db,
  order: OrderRow,
  by: number,
  status: 'done' | 'declined' | 'refunded',
  {reason, why}: {readonly reason?: 'insufficient_funds' | undefined; readonly why?: RefundDetails} = {},
): Promise<void> {
  const told = toldTaxes(order);
  const tariff = await tariffOf(db, {...order, payment_system_id: by});
  const made = (await db.one<Pick<Movement, 'transaction_id' | 'payment_system_id' | 'booked_at'>>(
    `insert into payment (order_id, status, currency, amount_minor, project_id, created_at, decline_reason, payment_system_id,
       sales_tax_minor, zip)
     values ($1, $2, $3, $4, $5, project_now($5), $6, $7, $8, $9)
     returning transaction_id, payment_system_id, created_at as booked_at`,
    [
      order.order_id,
      status,
      order.currency,
      order.amount_minor,
      order.project_id,
      reason ?? null,
      by,
      String(addedTax(BigInt(order.amount_minor), tariff, told)),
      tariff.zip,
    ],
  )) as Pick<Movement, 'transaction_id' | 'payment_system_id' | 'booked_at'>;
  if (status === 'declined') return;
  const movement = {...order, ...made};
  await bookPayment(db, movement, order.amount_minor, tariff, told);
  if (status === 'refunded') await bookRefund(db, movement, {kind: 'refund', reason: why?.reason});
}

/** Taxes that a distributor reported with the order. */
export const toldTaxes = ({
  tax_minor = null,
  withheld_minor,
  tax_percent,
}: Partial<Pick<OrderRow, 'tax_minor' | 'withheld_minor' | 'tax_percent'>>): ToldTaxes | undefined =>
  tax_minor === null
    ? undefined
    : {tax: BigInt(tax_minor), withheld: BigInt(withheld_minor ?? 0), tax_percent: tax_percent ?? '0'};
