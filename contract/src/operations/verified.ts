import {Type} from 'typebox';
import {json, operation, text} from '../dsl.js';

/** What the real service has and the documents do not name. */
const verified = {audience: 'client', auth: ['none'], source: {origin: 'verified'}, errors: []} as const;

const page = (id: string, parameter: 'token' | 'access_token') =>
  operation({
    ...verified,
    id,
    summary: `The payment page, opened with an order's token in \`${parameter}\``,
    query: Type.Object({[parameter]: Type.Optional(Type.String({maxLength: 512}))}),
    answer: text('text/html; charset=utf-8'),
  });

/** The payment page in its three generations: one page, two names of the token. */
export const paymentPage = {
  'GET /paystation4/': page('openPaymentPage', 'token'),
  'GET /paystation3/': page('openPaymentPage3', 'access_token'),
  'GET /paystation2/': page('openPaymentPage2', 'access_token'),
} as const;

export const keys = {
  'GET /api/projects/{login_project_id}/keys': operation({
    ...verified,
    id: 'listSigningKeys',
    summary: 'Public keys of user tokens (JWKS)',
    answer: json(Type.Object({keys: Type.Array(Type.Record(Type.String(), Type.Unknown()))})),
  }),
} as const;
