import {createHash} from 'node:crypto';
import type {Db} from '../db/port.js';

/** What the table keeps of a payment token: whoever reads the database cannot pay with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The user of a payment token that stands in for a JWT; it expires on the project's clock. */
export async function userOfPaymentToken(
  db: Db,
  token: string,
  projectId: number,
): Promise<{userId: string} | undefined> {
  const row = await db.one<{user_id: string}>(
    `select user_id from payment_token
     where token_hash = $1 and project_id = $2 and expires_at > project_now(project_id)`,
    [hashToken(token), projectId],
  );
  return row && {userId: row.user_id};
}
