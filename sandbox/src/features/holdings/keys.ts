import {randomBytes} from 'node:crypto';
import type {Db} from '../../db/port.js';
import type {Holder} from './holdings.js';

/** Maximum number of keys granted at once: a bundle may contain a billion of anything. */
const MAX_KEYS = 10_000;

/** Grants a player keys of a game, one for every unit. The player reads them in the backpack. */
export async function giveKeys(
  db: Db,
  holder: Holder,
  {item_id, quantity}: {readonly item_id: number; readonly quantity: number},
  orderId: number | null,
): Promise<void> {
  const given = await db.query<{key_id: number}>(
    `insert into granted_key (project_id, user_id, item_id, order_id, key)
     select $1, $2, $3, $4, key from unnest($5::text[]) as key returning key_id`,
    [holder.project_id, holder.user_id, item_id, orderId, Array.from({length: Math.min(quantity, MAX_KEYS)}, newKey)],
  );
  await db.query('select keys_to_backpack($1)', [given.map(({key_id}) => key_id)]);
}

/** Invalidates the keys that an order granted. */
export const takeBackKeys = (db: Db, itemId: number, orderId: number): Promise<void> =>
  revokeKeys(db, 'order_id = $1 and item_id = $2', [orderId, itemId]);

/** Removes the latest keys of a player, at most as many as they have. */
export const takeKeys = (
  db: Db,
  {project_id, user_id}: Holder,
  {item_id, quantity}: {readonly item_id: number; readonly quantity: number},
): Promise<void> =>
  revokeKeys(
    db,
    `key_id in (select key_id from granted_key
       where project_id = $1 and user_id = $2 and item_id = $3 and not is_revoked order by key_id desc limit $4)`,
    [project_id, user_id, item_id, quantity],
  );

/** A simultaneous redemption of such a key has finished before this locks it: its player loses the game, too. */
async function revokeKeys(db: Db, condition: string, parameters: readonly unknown[]): Promise<void> {
  const revoked = await db.query<{key_id: number}>(
    `update granted_key set is_revoked = true where ${condition} returning key_id`,
    parameters,
  );
  const ids = [revoked.map(({key_id}) => key_id)];
  await db.query('delete from entitlement where key_id = any($1)', ids);
  await db.query(`update backpack_item set item_status = 'removed' where key_id = any($1)`, ids);
}

/** Without letters and digits that look alike. */
const KEY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A key such as `7GHJK-2MNPQ-RSTUV`: 75 random bits, so that none is guessed. */
export const newKey = (): string =>
  [...randomBytes(15)]
    .map((byte, index) => (index > 0 && index % 5 === 0 ? '-' : '') + KEY_LETTERS[byte % KEY_LETTERS.length])
    .join('');

const KEY = new RegExp(`^[${KEY_LETTERS}]{5}(-[${KEY_LETTERS}]{5}){2}$`);

/** Whether a text is such a key. */
export const isKey = (text: string): boolean => KEY.test(text);
