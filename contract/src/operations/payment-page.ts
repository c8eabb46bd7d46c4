import {Type} from 'typebox';
import {operation, text} from '../dsl.js';

const page = (id: string, parameter: 'token' | 'access_token') =>
  operation({
    audience: 'client',
    auth: ['none'],
    source: {origin: 'verified'},
    errors: [],
    id,
    summary: `The payment page, opened with an order's token in \`${parameter}\``,
    query: Type.Object({[parameter]: Type.Optional(Type.String({maxLength: 512}))}),
    answer: text('text/html; charset=utf-8'),
  });

/** The payment page in its three generations: one page, two names of the token. */
export const paymentPage = {
  'GET /paystation4': page('openPaymentPage', 'token'),
  'GET /paystation3': page('openPaymentPage3', 'access_token'),
  'GET /paystation2': page('openPaymentPage2', 'access_token'),
} as const;
