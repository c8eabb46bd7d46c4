import type {Db} from '../../db/port.js';
import {invalid, refuse} from '../../http/refusal.js';

/** A player of a publishing platform. */
export interface PlatformUser {
  readonly user_id: string;
  readonly platform: string;
}

/**
 * Connects a player of a platform to an account of the service, or to a new one. Several platforms may share an
 * account, and with it its inventory; a player has one account. Repeating it changes nothing; throws 1102 for another
 * account.
 */
export const linkAccount = (
  db: Db,
  projectId: number,
  {user_id, platform}: PlatformUser,
  accountId?: string,
): Promise<void> =>
  db.transaction(async () => {
    await db.query(
      `insert into linked_account (project_id, platform, platform_user_id, user_id) values ($1, $2, $3, $4)
       on conflict (project_id, platform, platform_user_id) do nothing`,
      [projectId, platform, user_id, accountId ?? crypto.randomUUID()],
    );
    const linked = await accountOf(db, projectId, {user_id, platform});
    if (accountId !== undefined && linked !== accountId)
      throw invalid('account_id', 'the player is connected to another account');
  });

/** The account that a player of a platform is connected to; throws 5008 if there is none. */
export async function accountOf(db: Db, projectId: number, {user_id, platform}: PlatformUser): Promise<string> {
  const row = await db.one<{user_id: string}>(
    'select user_id from linked_account where project_id = $1 and platform = $2 and platform_user_id = $3',
    [projectId, platform, user_id],
  );
  if (!row) throw refuse(5008, 'The player is connected to no account');
  return row.user_id;
}
