import {empty, json, operation} from 'game-storefront-contract';
import {Type} from 'typebox';
import {readOrder} from '../features/order-life/order.js';
import {decline, pay, refund} from '../features/payments/payment.js';
import {validateUser} from '../features/payments/user-validation.js';
import {chargeBackTransaction, refundTransaction, refundTransactionInPart} from '../features/transactions/refunds.js';
import {listTransactions, Transaction} from '../features/transactions/transactions.js';
import type {Handlers} from '../http/call.js';
import {invalid, refuse} from '../http/refusal.js';
import {demandKnown} from '../outbox/ask-studio.js';
import type {Services} from '../services.js';

/** The reason for a refund, as in the webhook. */
const Reason = Type.Object({
  code: Type.Enum([2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13]),
  reason: Type.String({minLength: 1, maxLength: 255}),
});

const invented = {audience: 'server', auth: ['none'], source: {origin: 'verified'}} as const;

const MAX_PAGE = 100;
/**
 * Events of a payment system, triggered by hand: a payment without its page, one that arrives after its order expired,
 * a refund. Invented paths, of the control plane.
 */
export const simulatedPayments = {
  'GET /_sandbox/projects/{project_id}/transactions': operation({
    ...invented,
    id: 'listTransactions',
    summary: 'Payments of no order, newest first: of amounts, of subscriptions, by saved accounts',
    query: Type.Object({
      limit: Type.Integer({minimum: 1, maximum: MAX_PAGE, default: MAX_PAGE}),
      before: Type.Optional(Type.Integer({minimum: 1, maximum: 2_147_483_647})),
      user_id: Type.Optional(Type.String({minLength: 1, maxLength: 255})),
    }),
    answer: json(Type.Object({transactions: Type.Array(Transaction), has_more: Type.Boolean()})),
    errors: [],
  }),
  'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/refund': operation({
    ...invented,
    id: 'refundTransaction',
    summary: 'Give a payment back, of an order or of none',
    body: Type.Object({refund: Type.Optional(Reason)}),
    bodyOptional: true,
    answer: json(Type.Object({status: Type.Literal('refunded')})),
    errors: [],
  }),
  'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/partial_refund': operation({
    ...invented,
    id: 'refundTransactionInPart',
    summary: 'Give a part of a payment back; its player keeps what was bought. All that is left: a refund in full',
    body: Type.Object({
      refund_amount: Type.Number({exclusiveMinimum: 0, maximum: 1_000_000_000}),
      description: Type.Optional(Type.String({minLength: 1, maxLength: 255})),
    }),
    answer: empty(),
    errors: [1102],
  }),
  'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/chargeback': operation({
    ...invented,
    id: 'chargeBackTransaction',
    summary: "Take a payment back as the player's bank would, be it a test payment or not",
    answer: empty(),
    errors: [],
  }),
  'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment': operation({
    ...invented,
    id: 'reportPayment',
    summary: 'Report what became of the payment of an order',
    body: Type.Object({result: Type.Enum(['done', 'declined', 'refunded']), refund: Type.Optional(Reason)}),
    answer: json(Type.Object({status: Type.String({description: "The order's status after it"})})),
    errors: [1459, 1460, 2503, 7003, 9001, 9804],
  }),
} as const;

export const paymentSystemHandlers = (services: Services): Handlers<typeof simulatedPayments> => ({
  'GET /_sandbox/projects/{project_id}/transactions': ({path, query}) =>
    listTransactions(services.db, path.project_id, query),

  'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/refund': async ({path, body}) => {
    await refundTransaction(services, path.project_id, path.transaction_id, body.refund);
    return {status: 'refunded'};
  },

  'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/partial_refund': async ({path, body}) => {
    const {refund_amount, description} = body;
    await refundTransactionInPart(services, path.project_id, path.transaction_id, refund_amount, description);
  },

  'POST /_sandbox/projects/{project_id}/transactions/{transaction_id}/chargeback': async ({path}) => {
    await chargeBackTransaction(services, path.project_id, path.transaction_id);
  },

  'POST /_sandbox/projects/{project_id}/orders/{order_id}/payment': async ({path, body, suspend}) => {
    const {db} = services;
    const order = await readOrder(db, path.order_id);
    if (order?.project_id !== path.project_id) throw refuse(9001);
    if (body.refund && body.result !== 'refunded') throw invalid('refund', 'says why something is refunded');
    if (body.result === 'declined') await decline(services, path.order_id);
    else if (body.result === 'refunded') await refund(services, path.order_id, body.refund);
    else {
      if (order.status === 'new') demandKnown(await validateUser(services, suspend, order));
      const outcome = await pay(services, path.order_id);
      if (outcome.kind === 'refused') throw refuse(outcome.code);
    }
    return {status: (await readOrder(db, path.order_id))?.status ?? order.status};
  },
});
