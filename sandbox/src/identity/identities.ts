import type {Db} from '../db/port.js';
import {type ApiKey, type HubKey, type Identities, isJwt} from '../http/auth.js';
import {userOfPaymentToken} from './payment-tokens.js';
import type {UserTokens} from './user-tokens.js';

const KEYS = `select project_id, k.api_key, of_company, role from project p cross join lateral (
  values (p.api_key, false, 'owner'), (p.merchant_api_key, true, 'owner')
  union all select s.api_key, true, s.role from staff_key s where s.project_id = p.project_id
) as k(api_key, of_company, role)`;

/** Authenticates callers against the database. */
export function identities(
  {db, tokens}: {readonly db: Db; readonly tokens: UserTokens},
  projectOfHost: Identities['projectOfHost'],
): Identities {
  return {
    userOf: (bearer, project) =>
      isJwt(bearer) ? tokens.verify(bearer, project) : userOfPaymentToken(db, bearer, project.project_id),
    isServer: (bearer, project) => tokens.isServer(bearer, project),
    projectOfHost,
    keysOfProject: (projectId) => db.query<ApiKey>(`${KEYS} where project_id = $1`, [projectId]),
    keysOfMerchant: (merchantId) => db.query<ApiKey>(`${KEYS} where merchant_id = $1`, [merchantId]),
    keyOfHub: (hubId) =>
      db.one<HubKey>('select hub_id, project_id, api_key from distribution_hub where hub_id = $1', [hubId]),
  };
}
