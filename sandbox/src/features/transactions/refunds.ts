import type {refunds} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import type {Handlers} from '../../http/call.js';
import {invalid, protocol} from '../../http/refusal.js';
import {addEvent} from '../../outbox/outbox.js';
import type {Services} from '../../services.js';
import {toDecimal, toMinor} from '../../wire/money.js';
import {type AccountPayment, findPayment, refundPayment, tell} from '../charges/payments-without-order.js';
import {bookRefund, holdLeft} from '../ledger/books.js';
import type {Shares} from '../ledger/shares.js';
import {takesPartialRefunds} from '../ledger/tariffs.js';
import type {RefundDetails} from '../order-life/listener.js';
import {type OrderRow, readOrder} from '../order-life/order.js';
import {refund} from '../payments/payment.js';
import {paymentNotification} from '../payments/payment-notification.js';
import {timeOf} from '../projects/clock.js';
import {purchaseOf} from '../subscriptions/notifications.js';
import {readSubscription} from '../subscriptions/subscription.js';

/** A payment of an order, or one by an account alone. */
type Transaction = Pick<
  AccountPayment,
  'mode' | 'transaction_id' | 'currency' | 'country' | 'payment_system_id' | 'project_id'
> &
  ({readonly order_id: number} | {readonly order_id: null; readonly payment: AccountPayment});

/** Codes of the interface's list of reasons. */
const CHARGED_BACK = {code: 2, reason: 'Chargeback'} as const;
const CANCELED_BY_GAME = 9;
const BY_HAND = {code: CANCELED_BY_GAME, reason: 'Refunded by hand'} as const;

/** A payment of which the money is still with the studio; throws 404 and 422. */
async function findCharged(
  db: Db,
  transactionId: number,
  owner: 'merchant_id' | 'project_id',
  ownerId: number,
): Promise<Transaction> {
  const ofOrder = await db.one<Omit<Transaction, 'payment'> & {order_id: number; status: AccountPayment['status']}>(
    `select order_id, payment.status, orders.mode, transaction_id, payment.currency, payment_system_id, project_id, orders.country
     from payment join orders using (order_id, project_id) join project using (project_id)
     where transaction_id = $1 and project.${owner} = $2`,
    [transactionId, ownerId],
  );
  const payment = ofOrder ? undefined : await findPayment(db, transactionId, owner, ownerId);
  const found = ofOrder ?? (payment && {...payment, order_id: null, payment});
  if (!found) throw protocol(404, 'Transaction not found');
  if (found.status !== 'done') throw protocol(422, `Nothing to give back: the transaction is ${found.status}`);
  return found;
}

async function giveBack(services: Services, charged: Transaction, why?: RefundDetails): Promise<void> {
  if (charged.order_id !== null) return refund(services, charged.order_id, why);
  const {payment} = charged;
  await refundPayment(
    services.db,
    payment.transaction_id,
    why ?? BY_HAND,
    await purchaseOfPayment(services.db, payment),
  );
  services.wakeJobs();
}

/** What the webhook says of what was bought, beside the amount. */
async function purchaseOfPayment(db: Db, {project_id, subscription_id}: AccountPayment): Promise<object> {
  const subscription = subscription_id === null ? undefined : await readSubscription(db, project_id, subscription_id);
  return subscription ? purchaseOf(subscription) : {};
}

/** Gives back a transaction of a project, of an order or of none; throws 404 and 422. */
export async function refundTransaction(
  services: Services,
  projectId: number,
  transactionId: number,
  why?: RefundDetails,
): Promise<void> {
  await giveBack(services, await findCharged(services.db, transactionId, 'project_id', projectId), why);
}

/** Gives a part of a project's transaction back; throws 404 and 422, as below. */
export async function refundTransactionInPart(
  services: Services,
  projectId: number,
  transactionId: number,
  amount: number,
  reason: string = BY_HAND.reason,
): Promise<void> {
  const charged = await findCharged(services.db, transactionId, 'project_id', projectId);
  await giveBackInPart(services, charged, amount, reason);
}

/** The player's bank takes a transaction of a project back; throws 404 and 422. */
export async function chargeBackTransaction(
  services: Services,
  projectId: number,
  transactionId: number,
): Promise<void> {
  await giveBack(services, await findCharged(services.db, transactionId, 'project_id', projectId), CHARGED_BACK);
}

/**
 * Gives a part of a payment back, and tells the studio of it; the player keeps what they bought. What gives back the last of it
 * is a refund in full. Throws 422 for an amount that is more than is left, or none of its currency, and where the payment system takes
 * no partial refunds.
 */
async function giveBackInPart(services: Services, charged: Transaction, amount: number, reason: string): Promise<void> {
  const {db} = services;
  const {currency, project_id, transaction_id} = charged;
  const minor = toMinor(amount, currency);
  if (!minor) throw invalid('refund_amount', `is no amount of ${currency}`);
  if (!(await takesPartialRefunds(db, charged))) throw protocol(422, 'The payment system takes no partial refunds');
  const isWhole = await db.transaction(async () => {
    const left = await holdLeft(db, transaction_id);
    if (minor > left)
      throw invalid('refund_amount', `is more than the ${toDecimal(left, currency)} ${currency} that are left`);
    if (minor === left) return true;
    const movement = {...charged, booked_at: await timeOf(db, project_id)};
    const part = (await bookRefund(db, movement, {kind: 'partial_refund', reason}, minor)) as Shares;
    const why = {code: CANCELED_BY_GAME, reason};
    if (charged.order_id === null)
      await tell(db, charged.payment, await purchaseOfPayment(db, charged.payment), why, part);
    else await tellOfPart(db, (await readOrder(db, charged.order_id)) as OrderRow, why, part);
    return false;
  });
  if (isWhole) await giveBack(services, charged, {code: CANCELED_BY_GAME, reason});
  services.wakeJobs();
}

async function tellOfPart(db: Db, order: OrderRow, why: RefundDetails, part: Shares): Promise<void> {
  const payload = await paymentNotification(db, order, why, part);
  const {project_id: projectId, order_id: orderId} = order;
  if (payload) await addEvent(db, {projectId, orderId, type: payload.notification_type, payload});
}

/** Document 1, "Refund and testing". */
export const refundHandlers = (services: Services): Handlers<typeof refunds> => ({
  'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund': async ({path, body}) => {
    const charged = await findCharged(services.db, path.transaction_id, 'merchant_id', path.merchant_id);
    await giveBack(services, charged, {code: CANCELED_BY_GAME, reason: body.description});
  },
  'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/partial_refund': async ({path, body}) => {
    const charged = await findCharged(services.db, path.transaction_id, 'merchant_id', path.merchant_id);
    await giveBackInPart(services, charged, body.refund_amount, body.description);
  },
  'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback': async ({path}) => {
    const charged = await findCharged(services.db, path.transaction_id, 'project_id', path.project_id);
    if (charged.mode !== 'sandbox') throw protocol(422, 'Only a test payment may be charged back by hand');
    await giveBack(services, charged, CHARGED_BACK);
  },
});
