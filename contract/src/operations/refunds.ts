import {Type} from 'typebox';
import {empty, operation} from '../dsl.js';

const source = {document: 1, section: 'Refund and testing'} as const;

const byCompany = {audience: 'server', auth: ['merchant'], source, base: 'merchant'} as const;

const why = {
  /** The reason in the webhook. */
  description: Type.String({minLength: 1, maxLength: 255}),
  email: Type.Optional(Type.String({maxLength: 254})),
};

/** Refunds of the merchant interface (document 1). */
export const refunds = {
  'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/refund': operation({
    id: 'refundPayment',
    summary: 'Refund a payment in full',
    ...byCompany,
    body: Type.Object({
      ...why,
    }),
    answer: empty(),
    errors: [1020],
  }),
  'PUT /merchants/{merchant_id}/reports/transactions/{transaction_id}/partial_refund': operation({
    id: 'refundPaymentInPart',
    summary: 'Refund a part of a payment; what is refunded in whole by that is a refund in full',
    ...byCompany,
    body: Type.Object({
      ...why,
      refund_amount: Type.Number({
        exclusiveMinimum: 0,
        maximum: 1_000_000_000,
        description: 'In the currency of the payment',
      }),
    }),
    answer: empty(),
    errors: [1020],
  }),
  'POST /merchants/{merchant_id}/projects/{project_id}/payments/{transaction_id}/chargeback': operation({
    id: 'chargeBackPayment',
    summary: 'Try out a chargeback, of a test payment only',
    audience: 'server',
    auth: ['project'],
    role: 'financial_manager',
    source,
    base: 'merchant',
    answer: empty(),
    errors: [1020],
  }),
} as const;
