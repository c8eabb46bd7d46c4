import type {Db} from '../../db/port.js';
import type {Card} from '../cards/cards.js';

/** The code that the player types in to confirm a payment. */
export const CONFIRMATION_CODE = '1234';
/** Number of wrong codes after which the payment is declined. */
export const MAX_WRONG_CODES = 3;

/** A payment with a card that its player has to confirm. */
export interface Challenge extends Card {
  readonly is_to_be_saved: boolean;
}

export const findChallenge = (db: Db, orderId: number): Promise<Challenge | undefined> =>
  db.one<Challenge>('select brand, last_four, expires, is_to_be_saved from payment_challenge where order_id = $1', [
    orderId,
  ]);

/** Requires a code; a payment with another card requires a new one. */
export const challenge = async (
  db: Db,
  orderId: number,
  {brand, last_four, expires = null}: Card,
  save: boolean,
): Promise<void> =>
  void (await db.query(
    `insert into payment_challenge (order_id, brand, last_four, is_to_be_saved, expires) values ($1, $2, $3, $4, $5)
     on conflict (order_id) do update set brand = excluded.brand, last_four = excluded.last_four,
       is_to_be_saved = excluded.is_to_be_saved, expires = excluded.expires, wrong_codes = 0`,
    [orderId, brand, last_four, save, expires],
  ));

/** Ends a challenge, and returns it; undefined if another transaction has ended it. */
export const endChallenge = (db: Db, orderId: number): Promise<Challenge | undefined> =>
  db.one<Challenge>(
    'delete from payment_challenge where order_id = $1 returning brand, last_four, expires, is_to_be_saved',
    [orderId],
  );

/** Counts a wrong code; true if another try is left. */
export async function countWrongCode(db: Db, orderId: number): Promise<boolean> {
  const row = await db.one<{wrong_codes: number}>(
    'update payment_challenge set wrong_codes = wrong_codes + 1 where order_id = $1 returning wrong_codes',
    [orderId],
  );
  return row !== undefined && row.wrong_codes < MAX_WRONG_CODES;
}
