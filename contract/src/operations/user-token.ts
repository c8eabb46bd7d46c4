import {Type} from 'typebox';
import {json, operation} from '../dsl.js';
import {UserTokenRequest} from '../schemas/order.js';

/**
 * The merchant interface's token (document 1). It opens the payment UI for a user, and is accepted in place of the
 * user's JWT.
 */
export const token = {
  'POST /merchants/{merchant_id}/token': operation({
    id: 'createUserToken',
    summary: 'Create a token with user parameters',
    audience: 'server',
    auth: ['merchant'],
    source: {document: 1, section: 'Token'},
    base: 'merchant',
    body: UserTokenRequest,
    answer: json(Type.Object({token: Type.String()})),
    errors: [1020],
  }),
} as const;
