import type {Db} from '../../db/port.js';

/** A merchant's change of a user's remaining allowance. */
export type Change = 'add' | 'set' | 'remove';

/**
 * The count after a change, so that `available` remain; undefined if that would be more than the total or less than
 * nothing.
 */
export function countAfter(total: number, counted: number, change: Change, available: number): number | undefined {
  const remained = Math.max(0, total - counted);
  const remains = {add: remained + available, set: available, remove: remained - available}[change];
  return remains < 0 || remains > total ? undefined : total - remains;
}

/** A user's remaining allowance, in the form of the wire. */
export const remainsView = (total: number, counted: number) => ({
  per_user: {total, available: Math.max(0, total - counted)},
});

/** A table of counters: each user's used units of each limited thing. */
export interface Counters {
  readonly table: 'limit_counter' | 'promotion_counter';
  readonly thing: 'item_id' | 'promotion_id';
  readonly taken: 'bought' | 'used';
  /** Counters that count no user's limit, as a condition. */
  readonly others: string;
}

/** Sets a user's used units; belongs into the transaction that locks the counter. */
export const setTaken = async (
  db: Db,
  {table, thing, taken, others}: Counters,
  id: number,
  userId: string,
  count: number,
): Promise<void> =>
  void (await db.query(`update ${table} set ${taken} = $3 where ${thing} = $1 and user_id = $2 and not (${others})`, [
    id,
    userId,
    count,
  ]));

/**
 * Resets limits of users, all of the project ($1) that a condition names; counters are locked in the order in which
 * orders lock them. They begin at this moment, and not when the transaction began. So no payment that was counted
 * before is later: its refund releases nothing.
 */
export async function beginAnew(
  db: Db,
  {table, thing, taken, others}: Counters,
  which: string,
  parameters: readonly unknown[],
): Promise<void> {
  await db.query(
    `with held as (
       select ${thing} as thing, user_id as of_user from ${table} where ${which} and not (${others})
       order by thing, of_user for update)
     update ${table} set ${taken} = 0, counted_from = project_moment($1) from held
     where ${thing} = thing and user_id = of_user and not (${others})`,
    parameters,
  );
}
