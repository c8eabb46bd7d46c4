import type {refunds} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import type {Handlers} from '../../http/call.js';
import {invalid, protocol} from '../../http/refusal.js';
import {addEvent} from '../../outbox/outbox.js';
import type {Services} from '../../services.js';
import {toDecimal, toMinor} from '../../wire/money.js';
import {type AccountPayment, findPayment, lockPayment, refundPayment, tell} from '../charges/payments-without-order.js';
import {bookRefund, holdLeft} from '../ledger/books.js';
import type {Shares} from '../ledger/shares.js';
import {takesPartialRefunds} from '../ledger/tariffs.js';
import type {RefundDetails} from '../order-life/listener.js';
import {lockOrder, type OrderRow, readOrder} from '../order-life/order.js';
import {refund} from '../payments/payment.js';
import {paymentNotification} from '../payments/payment-notification.js';
import {timeOf} from '../projects/clock.js';
import {purchaseOf} from '../subscriptions/notifications.js';
import {readSubscription} from '../subscriptions/subscription.js';

/** A payment of an order, or one without an order. */
type Transaction = Pick<
  AccountPayment,
  'mode' | 'transaction_id' | 'currency' | 'country' | 'payment_system_id' | 'project_id'
> &
  ({readonly order_id: number} | {readonly order_id: null; readonly payment: AccountPayment});

/** Codes of the interface's list of reasons. */
const CHARGED_BACK = {code: 2, reason: 'Chargeback'} as const;
const CANCELED_BY_GAME = 9;
const BY_HAND = {code: CANCELED_BY_GAME, reason: 'Refunded by hand'} as const;

/** The required owner of a transaction. */
interface Owner {
  readonly column: 'merchant_id' | 'project_id';
  readonly id: number;
}

const ofMerchant = (id: number): Owner => ({column: 'merchant_id', id});
const ofProject = (id: number): Owner => ({column: 'project_id', id});

/** Throws 404. */
async function findTransaction(
  db: Db,
  transactionId: number,
  {column, id}: Owner,
): Promise<Transaction & Pick<AccountPayment, 'status'>> {
  const ofOrder = await db.one<Omit<Transaction, 'payment'> & {order_id: number; status: AccountPayment['status']}>(
    `select order_id, payment.status, orders.mode, transaction_id, payment.currency, payment_system_id, project_id, orders.country
     from payment join orders using (order_id, project_id) join project using (project_id)
     where transaction_id = $1 and project.${column} = $2`,
    [transactionId, id],
  );
  const payment = ofOrder ? undefined : await findPayment(db, transactionId, column, id);
  const found = ofOrder ?? (payment && {...payment, order_id: null, payment});
  if (!found) throw protocol(404, 'Transaction not found');
  return found;
}

/**
 * Locks a payment that is not fully refunded: no other transaction refunds any of it meanwhile, so that the same money
 * is never refunded twice. Throws 404, and 422 if nothing is left.
 */
async function withCharged(
  services: Services,
  transactionId: number,
  owner: Owner,
  work: (charged: Transaction) => Promise<void>,
): Promise<void> {
  const {db} = services;
  await db.transaction(async () => {
    const {order_id} = await findTransaction(db, transactionId, owner);
    if (order_id !== null) await lockOrder(db, order_id);
    else await lockPayment(db, transactionId);
    const charged = await findTransaction(db, transactionId, owner);
    if (charged.status !== 'done') throw protocol(422, `Nothing to give back: the transaction is ${charged.status}`);
    await work(charged);
  });
  services.wakeJobs();
}

async function giveBack(services: Services, charged: Transaction, why?: RefundDetails): Promise<void> {
  if (charged.order_id !== null) return refund(services, charged.order_id, why);
  const {payment} = charged;
  const purchase = await purchaseOfPayment(services.db, payment);
  await refundPayment(services.db, payment.transaction_id, why ?? BY_HAND, purchase);
}

/** The webhook's description of the purchase, beside the amount. */
async function purchaseOfPayment(db: Db, {project_id, subscription_id}: AccountPayment): Promise<object> {
  const subscription = subscription_id === null ? undefined : await readSubscription(db, project_id, subscription_id);
  return subscription ? purchaseOf(subscription) : {};
}

/** Refunds a transaction of a project, with an order or without one; throws 404 and 422. */
export const refundTransaction = (
  services: Services,
  projectId: number,
  transactionId: number,
  why?: RefundDetails,
): Promise<void> =>
  withCharged(services, transactionId, ofProject(projectId), (charged) => giveBack(services, charged, why));

/** Refunds a part of a project's transaction; throws 404 and 422, as below. */
export const refundTransactionInPart = (
  services: Services,
  projectId: number,
  transactionId: number,
  amount: number,
  reason: string = BY_HAND.reason,
): Promise<void> =>
  withCharged(services, transactionId, ofProject(projectId), (charged) =>
    giveBackInPart(services, charged, amount, reason),
  );

/** The player's bank charges a transaction of a project back; throws 404 and 422. */
export const chargeBackTransaction = (services: Services, projectId: number, transactionId: number): Promise<void> =>
  withCharged(services, transactionId, ofProject(projectId), (charged) => giveBack(services, charged, CHARGED_BACK));

/**
 * Refunds a part of a payment, and reports it to the studio; the player keeps the purchase. A refund of the last part
 * is a refund in full. Throws 422 for an amount that exceeds the rest, or is none of its currency, and if the payment
 * system does not support partial refunds.
 */
async function giveBackInPart(services: Services, charged: Transaction, amount: number, reason: string): Promise<void> {
  const {db} = services;
  const {currency, project_id, transaction_id} = charged;
  const minor = toMinor(amount, currency);
  if (!minor) throw invalid('refund_amount', `is no amount of ${currency}`);
  if (!(await takesPartialRefunds(db, charged))) throw protocol(422, 'The payment system takes no partial refunds');
  const left = await holdLeft(db, transaction_id);
  if (minor > left)
    throw invalid('refund_amount', `is more than the ${toDecimal(left, currency)} ${currency} that are left`);
  const why = {code: CANCELED_BY_GAME, reason};
  if (minor === left) return giveBack(services, charged, why);
  const movement = {...charged, booked_at: await timeOf(db, project_id)};
  const part = (await bookRefund(db, movement, {kind: 'partial_refund', reason}, minor)) as Shares;
  if (charged.order_id === null)
    await tell(db, charged.payment, await purchaseOfPayment(db, charged.payment), why, part);
  else await tellOfPart(db, (await readOrder(db, charged.order_id)) as OrderRow, why, part);
}

async function tellOfPart(db: Db, order: OrderRow, why: RefundDetails, part: Shares): Promise<void> {
  const payload = await paymentNotification(db, order, why, part);
  const {project_id: projectId, order_id: orderId} = order;
  if (payload) await addEvent(db, {projectId, orderId, type: payload.notification_type, payload});
}

/** Document 1, "Refund and testing". */
export const refundHandlers = (services: Services): Handlers<typeof refunds> => ({
  'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund': async ({path, body}) => {
    await withCharged(services, path.transaction_id, ofMerchant(path.merchant_id), (charged) =>
      giveBack(services, charged, {code: CANCELED_BY_GAME, reason: body.description}),
    );
  },
  'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/partial_refund': async ({path, body}) => {
    await withCharged(services, path.transaction_id, ofMerchant(path.merchant_id), (charged) =>
      giveBackInPart(services, charged, body.refund_amount, body.description),
    );
  },
  'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback': async ({path}) => {
    await withCharged(services, path.transaction_id, ofProject(path.project_id), (charged) => {
      if (charged.mode !== 'sandbox') throw protocol(422, 'Only a test payment may be charged back by hand');
      return giveBack(services, charged, CHARGED_BACK);
    });
  },
});
