import {json, operation} from 'game-storefront-contract';
import {Type} from 'typebox';
import type {Handlers} from '../../http/call.js';
import {invalid, refuse} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {readOrder} from '../orders/order.js';
import {decline, pay, refund} from './payment.js';
import {validateUser} from './user-validation.js';

/**
 * What a payment system would tell the service, told by hand: a payment without its page, one that arrives after its
 * order expired, a refund. An invented path, of the control plane.
 */
export const paymentSystem = {
  'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment': operation({
    id: 'reportPayment',
    summary: 'Report what became of the payment of an order',
    audience: 'server',
    auth: ['none'],
    source: {origin: 'verified'},
    body: Type.Object({
      result: Type.Enum(['done', 'declined', 'refunded']),
      /** Why it is refunded, as the webhook says it. */
      refund: Type.Optional(
        Type.Object({
          code: Type.Enum([2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13]),
          reason: Type.String({minLength: 1, maxLength: 255}),
        }),
      ),
    }),
    answer: json(Type.Object({status: Type.String({description: "The order's status after it"})})),
    errors: [1459, 1460, 2503, 9001, 9804],
  }),
} as const;

export const paymentSystemHandlers = (services: Services): Handlers<typeof paymentSystem> => ({
  'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment': async ({path, body}) => {
    const {db} = services;
    const order = await readOrder(db, path.order_id);
    if (order?.project_id !== path.project_id) throw refuse(9001);
    if (body.refund && body.result !== 'refunded') throw invalid('refund', 'says why something is refunded');
    if (body.result === 'declined') await decline(services, path.order_id);
    else if (body.result === 'refunded') await refund(services, path.order_id, body.refund);
    else {
      if (order.status === 'new' && (await validateUser(db, order)) !== 'valid') throw refuse(2503);
      const outcome = await pay(services, path.order_id);
      if (outcome.kind === 'refused') throw refuse(outcome.code);
    }
    return {status: (await readOrder(db, path.order_id))?.status ?? order.status};
  },
});
