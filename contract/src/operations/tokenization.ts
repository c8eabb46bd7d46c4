import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {AccountChargeRequest, SavedPaymentAccount} from '../schemas/payment-account.js';

const source = {document: 1, section: 'Tokenization'} as const;
const server = {audience: 'server', auth: ['project'], base: 'merchant', source} as const;

/** Saved payment accounts of a player, for the studio's server (document 1, "Tokenization"). */
export const tokenization = {
  'GET /projects/{project_id}/users/{user_id}/payment_accounts': operation({
    ...server,
    id: 'listSavedPaymentAccounts',
    summary: "List a user's saved payment accounts, the last one first",
    query: Type.Object({mode: Type.Optional(Type.Literal('sandbox'))}),
    answer: json(Type.Array(SavedPaymentAccount)),
    errors: [1020],
  }),
  'POST /projects/{project_id}/users/{user_id}/payments/{type}/{account_id}': operation({
    ...server,
    id: 'chargeSavedPaymentAccount',
    summary: 'Charge a user by a saved account; an external id is charged once',
    body: AccountChargeRequest,
    answer: json(Type.Object({transaction_id: Type.Integer()}), 201),
    errors: [1020, 1102, 2503, 8003, 8017],
  }),
  'DELETE /projects/{project_id}/users/{user_id}/payment_accounts/{type}/{account_id}': operation({
    ...server,
    id: 'deleteSavedPaymentAccount',
    summary: 'Delete a saved account that no subscription is charged to',
    answer: empty(),
    errors: [1020, 8003, 8016],
  }),
} as const;
