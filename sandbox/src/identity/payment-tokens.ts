import {createHash} from 'node:crypto';
import type {Db} from '../db/port.js';
import {isGuestId} from '../http/guest-id.js';
import type {TokenUser} from './user-tokens.js';

/** The stored form of a payment token: a reader of the database cannot pay with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The user of a payment token that is used in place of a JWT; it expires on the project's clock. A guest's token only
 * proves its own order.
 */
export async function userOfPaymentToken(
  db: Db,
  token: string,
  projectId: number,
): Promise<(TokenUser & {onlyOrder?: number}) | undefined> {
  const row = await db.one<{user_id: string; order_id: number | null; attributes: TokenUser['claims'] | null}>(
    `select user_id, order_id, attributes from payment_token
     where token_hash = $1 and project_id = $2 and expires_at > project_now(project_id)`,
    [hashToken(token), projectId],
  );
  if (!row) return undefined;
  const {user_id: userId, order_id: orderId, attributes} = row;
  return isGuestId(userId) ? {userId, onlyOrder: orderId ?? 0} : {userId, ...(attributes && {claims: attributes})};
}
