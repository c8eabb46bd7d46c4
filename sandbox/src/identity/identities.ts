import type {Db} from '../db/port.js';
import {type ApiKeys, type Identities, isJwt} from '../http/auth.js';
import {userOfPaymentToken} from './payment-tokens.js';
import type {UserTokens} from './user-tokens.js';

/** Who callers are, by what the database knows. */
export function identities(
  {db, tokens}: {readonly db: Db; readonly tokens: UserTokens},
  projectOfHost: Identities['projectOfHost'],
): Identities {
  const keys = 'select merchant_id, api_key, merchant_api_key from project';
  return {
    userOf: (bearer, project) =>
      isJwt(bearer) ? tokens.verify(bearer, project) : userOfPaymentToken(db, bearer, project.project_id),
    isServer: (bearer, project) => tokens.isServer(bearer, project),
    projectOfHost,
    keysOfProject: (projectId) => db.query<ApiKeys>(`${keys} where project_id = $1`, [projectId]),
    keysOfMerchant: (merchantId) => db.query<ApiKeys>(`${keys} where merchant_id = $1`, [merchantId]),
  };
}
