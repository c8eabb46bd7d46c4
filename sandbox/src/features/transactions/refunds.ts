import type {refunds} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import type {Handlers} from '../../http/call.js';
import {protocol} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {findPayment, refundPayment} from '../charges/account-payments.js';
import {refund} from '../payments/payment.js';
import type {RefundDetails} from '../payments/payment-notification.js';

/** `order_id` is null of a payment by an account alone. */
interface Transaction {
  readonly order_id: number | null;
  readonly status: 'done' | 'declined' | 'refunded';
  readonly mode: string;
}

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
  const ofOrder = await db.one<Transaction>(
    `select order_id, payment.status, orders.mode from payment join orders using (order_id) join project using (project_id)
     where transaction_id = $1 and project.${owner} = $2`,
    [transactionId, ownerId],
  );
  const ofAccount = ofOrder ? undefined : await findPayment(db, transactionId, owner, ownerId);
  const found = ofOrder ?? (ofAccount && {...ofAccount, order_id: null});
  if (!found) throw protocol(404, 'Transaction not found');
  if (found.status !== 'done') throw protocol(422, `Nothing to give back: the transaction is ${found.status}`);
  return found;
}

async function giveBack(
  services: Services,
  orderId: number | null,
  transactionId: number,
  why: RefundDetails | undefined,
): Promise<void> {
  if (orderId !== null) return refund(services, orderId, why);
  await refundPayment(services.db, transactionId, why ?? BY_HAND);
  services.wakeJobs();
}

/** Gives back a transaction of a project, of an order or of none; throws 404 and 422. */
export async function refundTransaction(
  services: Services,
  projectId: number,
  transactionId: number,
  why?: RefundDetails,
): Promise<void> {
  const {order_id} = await findCharged(services.db, transactionId, 'project_id', projectId);
  await giveBack(services, order_id, transactionId, why);
}

/** Document 1, "Refund and testing". */
export const refundHandlers = (services: Services): Handlers<typeof refunds> => ({
  'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund': async ({path, body}) => {
    const {order_id} = await findCharged(services.db, path.transaction_id, 'merchant_id', path.merchant_id);
    await giveBack(services, order_id, path.transaction_id, {code: CANCELED_BY_GAME, reason: body.description});
  },
  'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback': async ({path}) => {
    const {order_id, mode} = await findCharged(services.db, path.transaction_id, 'project_id', path.project_id);
    if (mode !== 'sandbox') throw protocol(422, 'Only a test payment may be charged back by hand');
    await giveBack(services, order_id, path.transaction_id, CHARGED_BACK);
  },
});
