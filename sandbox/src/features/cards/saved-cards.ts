import {randomBytes} from 'node:crypto';
import type {Db} from '../../db/port.js';
import type {Card} from './cards.js';

/** A saved card of a player; `card_id` is the token that pays with it. */
export interface SavedCard extends Card {
  readonly card_id: string;
  /** Its number as a payment account. */
  readonly account_id: number;
  readonly expires: string | null;
}

const COLUMNS = 'card_id, account_id, brand, last_four, expires';

interface Player {
  readonly project_id: number;
  readonly user_id: string;
}

/** A player's cards, the last one first. */
export const savedCards = (db: Db, {project_id, user_id}: Player): Promise<SavedCard[]> =>
  db.query<SavedCard>(
    `select ${COLUMNS} from saved_card where project_id = $1 and user_id = $2
     order by saved_at desc, card_id`,
    [project_id, user_id],
  );

/** One of the player's own cards. */
export const savedCard = (db: Db, {project_id, user_id}: Player, cardId: string): Promise<SavedCard | undefined> =>
  db.one<SavedCard>(`select ${COLUMNS} from saved_card where card_id = $1 and project_id = $2 and user_id = $3`, [
    cardId,
    project_id,
    user_id,
  ]);

/** A payment account of the player. */
export const savedAccount = (
  db: Db,
  {project_id, user_id}: Player,
  accountId: number,
): Promise<SavedCard | undefined> =>
  db.one<SavedCard>(`select ${COLUMNS} from saved_card where account_id = $1 and project_id = $2 and user_id = $3`, [
    accountId,
    project_id,
    user_id,
  ]);

/** The same, locked until the transaction ends. */
export const holdAccount = (db: Db, {project_id, user_id}: Player, accountId: number): Promise<SavedCard | undefined> =>
  db.one<SavedCard>(
    `select ${COLUMNS} from saved_card where account_id = $1 and project_id = $2 and user_id = $3 for key share`,
    [accountId, project_id, user_id],
  );

/** Saves a card, once; if it is typed in again, its expiry is updated. */
export async function saveCard(
  db: Db,
  {project_id, user_id}: Player,
  {brand, last_four, expires = null}: Card,
): Promise<SavedCard> {
  const saved = await db.one<SavedCard>(
    `insert into saved_card (card_id, project_id, user_id, brand, last_four, saved_at, expires)
     values ($1, $2, $3, $4, $5, project_now($2), $6)
     on conflict (project_id, user_id, brand, last_four) do update
     set expires = coalesce(excluded.expires, saved_card.expires)
     returning ${COLUMNS}`,
    [randomBytes(12).toString('base64url'), project_id, user_id, brand, last_four, expires],
  );
  return saved as SavedCard;
}

/** Deletes a card of a player, unless a subscription is charged to it. */
export const forgetCard = (
  db: Db,
  {project_id, user_id}: Player,
  cardId: string,
): Promise<'forgotten' | 'in use' | 'unknown'> =>
  db.transaction(async () => {
    const card = await db.one<{account_id: number}>(
      'select account_id from saved_card where card_id = $1 and project_id = $2 and user_id = $3 for update',
      [cardId, project_id, user_id],
    );
    if (!card) return 'unknown';
    const used = await db.one(`select 1 from subscription where account_id = $1 and status <> 'canceled' limit 1`, [
      card.account_id,
    ]);
    if (used) return 'in use';
    await db.query('delete from saved_card where account_id = $1', [card.account_id]);
    return 'forgotten';
  });
