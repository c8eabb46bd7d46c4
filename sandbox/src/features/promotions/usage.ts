import type {Db} from '../../db/port.js';
import type {OrderListener} from '../order-life/listener.js';
import type {OrderRow} from '../order-life/order.js';
import {INTERVAL_START} from './promotion.js';

/**
 * Names a row of `promotion_counter`: the uses of a user, of all users (''), or of a code, whose text replaces the
 * user's id.
 */
interface Counter {
  readonly promotion_id: number;
  readonly user_id: string;
  readonly is_of_code: boolean;
}

/** A counter that an order moves by one, and how far it may go. */
interface Move extends Counter {
  readonly most: number;
}

const inOrderOfLocks = (a: Counter, b: Counter): number =>
  a.promotion_id - b.promotion_id || Number(a.is_of_code) - Number(b.is_of_code) || (a.user_id < b.user_id ? -1 : 1);

const nameOf = ({promotion_id, user_id, is_of_code}: Counter): string => `${promotion_id} ${is_of_code} ${user_id}`;

type UsingOrder = Pick<OrderRow, 'order_id' | 'user_id' | 'promo_code'>;

interface LimitsRow {
  readonly promotion_id: number;
  readonly limit_per_user: number | null;
  readonly limit_total: number | null;
  readonly limit_per_code: number | null;
}

/**
 * The counters that an order moves, in the order in which every transaction locks them; `for share` keeps merchants from changing
 * the limits until the transaction ends.
 */
async function movesOf(
  db: Db,
  {order_id, user_id, promo_code}: UsingOrder,
  lock: '' | 'for share of promotion' = '',
): Promise<Move[]> {
  const rows = await db.query<LimitsRow>(
    `select promotion_id, limit_per_user, limit_total, limit_per_code
     from order_promotion join promotion using (promotion_id) where order_id = $1 order by promotion_id ${lock}`,
    [order_id],
  );
  return rows
    .flatMap(({promotion_id, limit_per_user, limit_total, limit_per_code}) => [
      ...(limit_total === null ? [] : [{promotion_id, user_id: '', is_of_code: false, most: limit_total}]),
      ...(limit_per_user === null ? [] : [{promotion_id, user_id, is_of_code: false, most: limit_per_user}]),
      ...(limit_per_code === null || promo_code === null
        ? []
        : [{promotion_id, user_id: promo_code, is_of_code: true, most: limit_per_code}]),
    ])
    .sort(inOrderOfLocks);
}

/** As for items, uses are counted when an order becomes paid and not before. */
export const countsUses: OrderListener = {
  outdated: async (db, orderId, olderIds) => {
    const rows = await db.query<{order_id: number}>(
      `select distinct o.order_id from order_promotion o join order_promotion n using (promotion_id)
         join promotion p using (promotion_id)
       where n.order_id = $2 and o.order_id = any($1)
         and (p.kind = 'promo_code' or coalesce(p.limit_per_user, p.limit_total, p.limit_per_code) is not null)`,
      [olderIds, orderId],
    );
    return rows.map(({order_id}) => order_id);
  },
  checkAvailable: lackOfUses,
  paid: async (db, order) => takeUses(db, order.order_id, await movesOf(db, order)),
  refunded: (db, {order_id, paid_at}) => giveUsesBack(db, order_id, paid_at),
};

/** 9804 if a promotion of the order, or its code, is used up; locks their counters until the transaction ends. */
async function lackOfUses(db: Db, order: UsingOrder): Promise<9804 | undefined> {
  const used = new Map<string, number>();
  for (const move of await movesOf(db, order)) used.set(nameOf(move), await lockUses(db, move));
  if (used.size === 0) return undefined;
  // Read after the counters are locked: a transaction that waited for a counter would otherwise use the limit from
  // before.
  const moves = await movesOf(db, order, 'for share of promotion');
  const isUsedUp = moves.some((move) => (used.get(nameOf(move)) ?? 0) >= move.most);
  return isUsedUp ? 9804 : undefined;
}

/**
 * The number of uses of a promotion since a user's limit began, or of all uses of a code or by all users together. The
 * counter is created or waited for, as with items. It is locked until the transaction ends, and reset if its interval
 * is over.
 */
export async function lockUses(db: Db, {promotion_id, user_id, is_of_code}: Counter): Promise<number> {
  const counter = await db.one<{used: number}>(
    `insert into promotion_counter (promotion_id, user_id, is_of_code, used, counted_from)
     select promotion_id, $2, $3, 0, case when $3 or $2 = '' then '-infinity' else ${INTERVAL_START} end
     from promotion p where promotion_id = $1
     on conflict (promotion_id, user_id, is_of_code) do update set
       used = case when promotion_counter.counted_from < excluded.counted_from then 0 else promotion_counter.used end,
       counted_from = greatest(promotion_counter.counted_from, excluded.counted_from)
     returning used`,
    [promotion_id, user_id, is_of_code],
  );
  return counter?.used ?? 0;
}

/** Counts uses on counters that `lackOfUses` has locked, and stores which ones an order used. */
async function takeUses(db: Db, orderId: number, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await db.query(
    `with counted as (
       update promotion_counter c set used = used + 1
       from jsonb_to_recordset($2) as m(promotion_id int, user_id text, is_of_code boolean)
       where c.promotion_id = m.promotion_id and c.user_id = m.user_id and c.is_of_code = m.is_of_code returning m.*)
     insert into counted_uses (order_id, promotion_id, user_id, is_of_code)
     select $1, promotion_id, user_id, is_of_code from counted`,
    [orderId, JSON.stringify(moves)],
  );
}

/**
 * Releases the uses that `takeUses` counted at that time, unless the interval has ended: then they are not counted any
 * more.
 */
async function giveUsesBack(db: Db, orderId: number, takenAt: Date | null): Promise<void> {
  const counters = await db.query<Counter>(
    'delete from counted_uses where order_id = $1 returning promotion_id, user_id, is_of_code',
    [orderId],
  );
  for (const {promotion_id, user_id, is_of_code} of counters.sort(inOrderOfLocks))
    await db.query(
      `update promotion_counter set used = greatest(0, used - 1)
       where promotion_id = $1 and user_id = $2 and is_of_code = $3 and counted_from <= coalesce($4::timestamptz, 'infinity')`,
      [promotion_id, user_id, is_of_code, takenAt],
    );
}
