import type {Db} from '../../db/port.js';
import {limitBegan, ROW_NOW} from '../items/item-conditions.js';
import {exceeded, type LimitCode, type Wanted} from '../items/limits.js';

/** A row of `limit_counter`, and by how much an order moves it. */
interface Move {
  readonly item_id: number;
  readonly user_id: string;
  readonly quantity: number;
}

/** In `limit_counter`, the user id for all users together. */
const EVERYONE = '';

const inOrderOfLocks = (a: Move, b: Move): number => a.item_id - b.item_id || (a.user_id < b.user_id ? -1 : 1);

/** The counters that an order moves, in the order in which every transaction locks them. */
const movesOf = (wanted: readonly Wanted[], userId: string): Move[] =>
  wanted
    .flatMap(({item_id, limit_per_item, limit_per_user, quantity}) => [
      ...(limit_per_item === null ? [] : [{item_id, user_id: EVERYONE, quantity}]),
      ...(limit_per_user === null ? [] : [{item_id, user_id: userId, quantity}]),
    ])
    .sort(inOrderOfLocks);

/**
 * Locks the limits of all these items until the transaction ends, and returns the reason why the units are unavailable.
 * Belongs into the transaction that makes the order paid. `wanted` has an item at most once.
 */
export async function lackOfUnits(db: Db, wanted: readonly Wanted[], userId: string): Promise<LimitCode | undefined> {
  const bought = new Map<string, number>();
  for (const {item_id, user_id} of movesOf(wanted, userId))
    bought.set(`${item_id} ${user_id}`, await lockCounter(db, item_id, user_id));
  if (bought.size === 0) return undefined;
  const limits = await holdLimits(
    db,
    wanted.map(({item_id}) => item_id),
  );
  for (const item of wanted) {
    const code = exceeded({
      ...item,
      ...limits.get(item.item_id),
      bought_by_all: bought.get(`${item.item_id} ${EVERYONE}`) ?? 0,
      bought_by_user: bought.get(`${item.item_id} ${userId}`) ?? 0,
    });
    if (code) return code;
  }
  return undefined;
}

/**
 * The limits of items, which no merchant changes until the transaction ends. Read after their counters are locked: a
 * transaction that waited for a counter would otherwise use the limit from before.
 */
async function holdLimits(
  db: Db,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<Wanted, 'limit_per_item' | 'limit_per_user'>>> {
  const rows = await db.query<Omit<Wanted, 'quantity'>>(
    'select item_id, limit_per_item, limit_per_user from item where item_id = any($1) order by item_id for share',
    [itemIds],
  );
  return new Map(rows.map(({item_id, ...limits}) => [item_id, limits]));
}

/**
 * The number of units a user has bought since their limit began; for the user '' all users together. Creates the
 * counter, or waits for its lock. Either way it is locked, and current, until the transaction ends. A user's counter
 * from an earlier interval resets; a transaction that waited for such a reset keeps it.
 */
export async function lockCounter(db: Db, itemId: number, userId: string): Promise<number> {
  const counter = await db.one<{bought: number}>(
    `insert into limit_counter (item_id, user_id, bought, counted_from)
     select item_id, $2::text, 0, case $2::text when '' then '-infinity' else ${limitBegan(ROW_NOW)} end from item i where item_id = $1
     on conflict (item_id, user_id) do update set
       bought = case when limit_counter.counted_from < excluded.counted_from then 0 else limit_counter.bought end,
       counted_from = greatest(limit_counter.counted_from, excluded.counted_from)
     returning bought`,
    [itemId, userId],
  );
  return counter?.bought ?? 0;
}

/** Counts units against limits that `lackOfUnits` has locked, and stores which units an order used. */
export async function takeUnits(db: Db, orderId: number, wanted: readonly Wanted[], userId: string): Promise<void> {
  const moves = movesOf(wanted, userId);
  if (moves.length === 0) return;
  await db.query(
    `with counted as (
       update limit_counter c set bought = bought + m.quantity
       from jsonb_to_recordset($2) as m(item_id bigint, user_id text, quantity int)
       where c.item_id = m.item_id and c.user_id = m.user_id returning m.*)
     insert into counted_units (order_id, item_id, user_id, quantity) select $1, item_id, user_id, quantity from counted`,
    [orderId, JSON.stringify(moves)],
  );
}

/**
 * Releases the units that `takeUnits` counted, after a refund. `takenAt` is the time of counting, by the project's
 * clock: units from before a reset are not counted any more.
 */
export async function giveUnitsBack(db: Db, orderId: number, takenAt: Date | null): Promise<void> {
  const moves = await db.query<Move>(
    'delete from counted_units where order_id = $1 returning item_id, user_id, quantity',
    [orderId],
  );
  for (const {item_id, user_id, quantity} of moves.sort(inOrderOfLocks))
    await db.query(
      `update limit_counter set bought = greatest(0, bought - $3)
       where item_id = $1 and user_id = $2 and counted_from <= coalesce($4::timestamptz, 'infinity')`,
      [item_id, user_id, quantity, takenAt],
    );
}
