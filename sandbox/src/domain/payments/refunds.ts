import type {refunds} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import {protocol} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {findPayment, refundPayment} from '../subscriptions/account-payments.js';
import {refund} from './payment.js';
import type {RefundDetails} from './payment-notification.js';

/** `order_id` is null of a payment by an account alone. */
interface Transaction {
  readonly order_id: number | null;
  readonly status: 'done' | 'declined' | 'refunded';
  readonly mode: string;
}

/** Codes of the interface's list of reasons. */
const CHARGED_BACK = {code: 2, reason: 'Chargeback'} as const;
const CANCELED_BY_GAME = 9;

/** Document 1, "Refund and testing". */
export const refundHandlers = (services: Services): Handlers<typeof refunds> => {
  /** A payment of which the money is still with the studio. */
  const findCharged = async (
    transactionId: number,
    owner: 'merchant_id' | 'project_id',
    ownerId: number,
  ): Promise<Transaction> => {
    const ofOrder = await services.db.one<Transaction>(
      `select order_id, payment.status, orders.mode from payment join orders using (order_id) join project using (project_id)
       where transaction_id = $1 and project.${owner} = $2`,
      [transactionId, ownerId],
    );
    const ofAccount = ofOrder ? undefined : await findPayment(services.db, transactionId, owner, ownerId);
    const found = ofOrder ?? (ofAccount && {...ofAccount, order_id: null});
    if (!found) throw protocol(404, 'Transaction not found');
    if (found.status !== 'done') throw protocol(422, `Nothing to give back: the transaction is ${found.status}`);
    return found;
  };

  const giveBack = async (orderId: number | null, transactionId: number, why: RefundDetails): Promise<void> => {
    if (orderId !== null) return refund(services, orderId, why);
    await refundPayment(services.db, transactionId, why);
    services.wakeJobs();
  };

  return {
    'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund': async ({path, body}) => {
      const {order_id} = await findCharged(path.transaction_id, 'merchant_id', path.merchant_id);
      await giveBack(order_id, path.transaction_id, {code: CANCELED_BY_GAME, reason: body.description});
    },
    'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback': async ({path}) => {
      const {order_id, mode} = await findCharged(path.transaction_id, 'project_id', path.project_id);
      if (mode !== 'sandbox') throw protocol(422, 'Only a test payment may be charged back by hand');
      await giveBack(order_id, path.transaction_id, CHARGED_BACK);
    },
  };
};
