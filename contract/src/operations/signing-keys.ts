import {Type} from 'typebox';
import {json, operation} from '../dsl.js';

/** The public keys that verify a user's token. */
export const keys = {
  'GET /api/projects/{login_project_id}/keys': operation({
    audience: 'client',
    auth: ['none'],
    source: {origin: 'verified'},
    errors: [],
    id: 'listSigningKeys',
    summary: 'Public keys of user tokens (JWKS)',
    answer: json(Type.Object({keys: Type.Array(Type.Record(Type.String(), Type.Unknown()))})),
  }),
} as const;
