import type {refunds} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import {protocol} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {refund} from './payment.js';

interface Transaction {
  readonly order_id: number;
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
    const found = await services.db.one<Transaction>(
      `select order_id, payment.status, orders.mode from payment join orders using (order_id) join project using (project_id)
       where transaction_id = $1 and project.${owner} = $2`,
      [transactionId, ownerId],
    );
    if (!found) throw protocol(404, 'Transaction not found');
    if (found.status !== 'done') throw protocol(422, `Nothing to give back: the transaction is ${found.status}`);
    return found;
  };

  return {
    'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund': async ({path, body}) => {
      const {order_id: orderId} = await findCharged(path.transaction_id, 'merchant_id', path.merchant_id);
      await refund(services, orderId, {code: CANCELED_BY_GAME, reason: body.description});
    },
    'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback': async ({path}) => {
      const {order_id: orderId, mode} = await findCharged(path.transaction_id, 'project_id', path.project_id);
      if (mode !== 'sandbox') throw protocol(422, 'Only a test payment may be charged back by hand');
      await refund(services, orderId, CHARGED_BACK);
    },
  };
};
