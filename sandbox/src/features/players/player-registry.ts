import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';

/** Stores that a project has a player, who may have left no other trace yet. */
export const rememberPlayer = async (db: Db, projectId: number, userId: string): Promise<void> =>
  void (await db.query('insert into player (project_id, user_id) values ($1, $2) on conflict do nothing', [
    projectId,
    userId,
  ]));

/**
 * Throws 5008 for a player who never signed in here, has no cart, no order, no subscription and no payment, and owns
 * nothing.
 */
export async function demandPlayer(db: Db, projectId: number, userId: string): Promise<void> {
  const tables = [
    'player',
    'cart',
    'orders',
    'balance',
    'inventory_entry',
    'backpack_item',
    'subscription',
    'account_payment',
    'saved_card',
    'coupon_redemption',
  ];
  const traces = tables.map((table) => `select from ${table} where project_id = $1 and user_id = $2`);
  const found = await db.one(`select 1 where ${traces.map((trace) => `exists (${trace})`).join(' or ')}`, [
    projectId,
    userId,
  ]);
  if (!found) throw refuse(5008, `User ${userId} not found`);
}
