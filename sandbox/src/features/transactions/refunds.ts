import type {refunds} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import type {Handlers} from '../../http/call.js';
import {protocol} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {type AccountPayment, findPayment, refundPayment} from '../charges/payments-without-order.js';
import type {RefundDetails} from '../order-life/listener.js';
import {refund} from '../payments/payment.js';
import {purchaseOf} from '../subscriptions/notifications.js';
import {readSubscription} from '../subscriptions/subscription.js';

/** A payment of an order, or one by an account alone. */
type Transaction = {readonly mode: string} & (
  | {readonly order_id: number}
  | {readonly order_id: null; readonly payment: AccountPayment}
);

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
  const ofOrder = await db.one<{order_id: number; status: AccountPayment['status']; mode: string}>(
    `select order_id, payment.status, orders.mode from payment join orders using (order_id) join project using (project_id)
     where transaction_id = $1 and project.${owner} = $2`,
    [transactionId, ownerId],
  );
  const payment = ofOrder ? undefined : await findPayment(db, transactionId, owner, ownerId);
  const {status, mode} = ofOrder ?? payment ?? {};
  if (status === undefined || mode === undefined) throw protocol(404, 'Transaction not found');
  if (status !== 'done') throw protocol(422, `Nothing to give back: the transaction is ${status}`);
  return ofOrder ? {mode, order_id: ofOrder.order_id} : {mode, order_id: null, payment: payment as AccountPayment};
}

async function giveBack(services: Services, charged: Transaction, why?: RefundDetails): Promise<void> {
  if (charged.order_id !== null) return refund(services, charged.order_id, why);
  const {project_id, subscription_id, transaction_id} = charged.payment;
  const subscription =
    subscription_id === null ? undefined : await readSubscription(services.db, project_id, subscription_id);
  await refundPayment(services.db, transaction_id, why ?? BY_HAND, subscription && purchaseOf(subscription));
  services.wakeJobs();
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

/** Document 1, "Refund and testing". */
export const refundHandlers = (services: Services): Handlers<typeof refunds> => ({
  'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund': async ({path, body}) => {
    const charged = await findCharged(services.db, path.transaction_id, 'merchant_id', path.merchant_id);
    await giveBack(services, charged, {code: CANCELED_BY_GAME, reason: body.description});
  },
  'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback': async ({path}) => {
    const charged = await findCharged(services.db, path.transaction_id, 'project_id', path.project_id);
    if (charged.mode !== 'sandbox') throw protocol(422, 'Only a test payment may be charged back by hand');
    await giveBack(services, charged, CHARGED_BACK);
  },
});
