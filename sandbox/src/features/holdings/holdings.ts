import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {addUnits, takeBackUnits} from './entries.js';
import {giveKeys, takeBackKeys} from './keys.js';

/** A player of a project. */
export interface Holder {
  readonly project_id: number;
  readonly user_id: string;
}

/**
 * Locks everything a player has until the transaction ends: one transaction after the other changes it, in whatever
 * order each goes through it.
 */
export const lockHoldings = async (db: Db, {project_id, user_id}: Holder): Promise<void> =>
  void (await db.query(`select pg_advisory_xact_lock($1, hashtext('holdings ' || $2))`, [project_id, user_id]));

/** Debits virtual currency from a player; refuses (5006), without a debit, if there is not enough. */
export async function charge(db: Db, holder: Holder, currencyId: number, amount: number): Promise<void> {
  if (amount === 0) return;
  const charged = await db.one(
    `update balance set amount = amount - $4
     where project_id = $1 and user_id = $2 and item_id = $3 and amount >= $4 returning amount`,
    [holder.project_id, holder.user_id, currencyId, amount],
  );
  if (!charged) throw refuse(5006);
}

/** Adds virtual currency to a player's balance. */
export const credit = async (db: Db, holder: Holder, currencyId: number, amount: number): Promise<void> =>
  void (await db.query(
    `insert into balance (project_id, user_id, item_id, amount) values ($1, $2, $3, $4)
     on conflict (project_id, user_id, item_id) do update set amount = balance.amount + excluded.amount`,
    [holder.project_id, holder.user_id, currencyId, amount],
  ));

/** A `unit` is a game: it is listed, and its keys are sold. */
export type ItemType = 'virtual_good' | 'virtual_currency' | 'bundle' | 'unit' | 'game_key';

/** Units of one item that are granted or revoked. */
export interface Holding {
  readonly item_id: number;
  readonly type: ItemType;
  readonly quantity: number;
}

/**
 * Grants units of an item to a player: currency to the balance, a key for every unit of a game, else the item.
 * `orderId` is null without an order. Resolves to the number of granted units: an item that can be owned only once is
 * granted once.
 */
export async function give(db: Db, holder: Holder, holding: Holding, orderId: number | null): Promise<number> {
  const {item_id, type, quantity} = holding;
  if (type === 'virtual_currency') {
    await credit(db, holder, item_id, quantity);
    return quantity;
  }
  if (type === 'game_key') await giveKeys(db, holder, holding, orderId);
  return addUnits(db, holder, holding, orderId);
}

/**
 * Revokes the units that `give` granted, as far as the player still has them: spent units stay spent, and nothing
 * becomes negative.
 */
export async function takeBack(db: Db, holder: Holder, holding: Holding, orderId: number): Promise<void> {
  const {item_id, type, quantity} = holding;
  if (type === 'virtual_currency')
    return void (await db.query(
      `update balance set amount = greatest(0, amount - $4)
       where project_id = $1 and user_id = $2 and item_id = $3`,
      [holder.project_id, holder.user_id, item_id, quantity],
    ));
  if (type === 'game_key') await takeBackKeys(db, item_id, orderId);
  await takeBackUnits(db, holder, holding, orderId);
}
