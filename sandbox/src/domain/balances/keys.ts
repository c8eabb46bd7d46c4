import {randomBytes} from 'node:crypto';
import type {Db} from '../../db/port.js';
import type {Holder} from './holdings.js';

/** Gives a player keys of a game, one for every unit. */
export async function giveKeys(
  db: Db,
  holder: Holder,
  {item_id, quantity}: {readonly item_id: number; readonly quantity: number},
  orderId: number | null,
): Promise<void> {
  for (let unit = 0; unit < quantity; unit++)
    await db.query(
      'insert into granted_key (project_id, user_id, item_id, order_id, key) values ($1, $2, $3, $4, $5)',
      [holder.project_id, holder.user_id, item_id, orderId, newKey()],
    );
}

/** The keys that an order gave are good for nothing any more. */
export const takeBackKeys = async (db: Db, itemId: number, orderId: number): Promise<void> =>
  void (await db.query('update granted_key set is_revoked = true where order_id = $1 and item_id = $2', [
    orderId,
    itemId,
  ]));

/** Takes the latest keys of a player, as far as they have so many. */
export const takeKeys = async (
  db: Db,
  {project_id, user_id}: Holder,
  {item_id, quantity}: {readonly item_id: number; readonly quantity: number},
): Promise<void> =>
  void (await db.query(
    `update granted_key set is_revoked = true where key_id in (
       select key_id from granted_key where project_id = $1 and user_id = $2 and item_id = $3 and not is_revoked
       order by key_id desc limit $4)`,
    [project_id, user_id, item_id, quantity],
  ));

/** Without letters and digits that look alike. */
const KEY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A key such as `7GHJK-2MNPQ-RSTUV`: 75 random bits, so that none is guessed. */
export const newKey = (): string =>
  [...randomBytes(15)]
    .map((byte, index) => (index > 0 && index % 5 === 0 ? '-' : '') + KEY_LETTERS[byte % KEY_LETTERS.length])
    .join('');
