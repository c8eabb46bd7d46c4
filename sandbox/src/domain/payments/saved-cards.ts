import {randomBytes} from 'node:crypto';
import type {Db} from '../../db/port.js';
import type {Card} from './cards.js';

/** A card that a player keeps; `card_id` is the token it is paid with. */
export interface SavedCard extends Card {
  readonly card_id: string;
}

interface Player {
  readonly project_id: number;
  readonly user_id: string;
}

/** A player's cards, the last one first. */
export const savedCards = (db: Db, {project_id, user_id}: Player): Promise<SavedCard[]> =>
  db.query<SavedCard>(
    `select card_id, brand, last_four from saved_card where project_id = $1 and user_id = $2
     order by saved_at desc, card_id`,
    [project_id, user_id],
  );

/** One of the player's own cards. */
export const savedCard = (db: Db, {project_id, user_id}: Player, cardId: string): Promise<SavedCard | undefined> =>
  db.one<SavedCard>(
    'select card_id, brand, last_four from saved_card where card_id = $1 and project_id = $2 and user_id = $3',
    [cardId, project_id, user_id],
  );

/** Keeps a card, once. */
export const saveCard = async (db: Db, {project_id, user_id}: Player, {brand, last_four}: Card): Promise<void> =>
  void (await db.query(
    `insert into saved_card (card_id, project_id, user_id, brand, last_four, saved_at)
     values ($1, $2, $3, $4, $5, project_now($2)) on conflict (project_id, user_id, brand, last_four) do nothing`,
    [randomBytes(12).toString('base64url'), project_id, user_id, brand, last_four],
  ));

export const forgetCard = async (db: Db, {project_id, user_id}: Player, cardId: string): Promise<void> =>
  void (await db.query('delete from saved_card where card_id = $1 and project_id = $2 and user_id = $3', [
    cardId,
    project_id,
    user_id,
  ]));
