import type {Db} from '../../db/port.js';
import {INTERVAL_START} from './promotion.js';

/** Why an order cannot use its promotions: one is used up. */
export type UsageCode = 9804;

/** A row of `promotion_counter` that an order moves by one, and how far it may go. */
interface Move {
  readonly promotion_id: number;
  readonly user_id: string;
  readonly most: number;
}

/** What an order makes use of. */
export interface UsingOrder {
  readonly order_id: number;
  readonly user_id: string;
  readonly promo_code: string | null;
}

interface LimitsRow {
  readonly promotion_id: number;
  readonly kind: 'discount' | 'bonus' | 'promo_code';
  readonly limit_per_user: number | null;
  readonly limit_total: number | null;
  readonly limit_per_code: number | null;
}

/** The counters that an order moves, in the order in which every transaction locks them: after those of items. */
async function movesOf(db: Db, {order_id, user_id, promo_code}: UsingOrder): Promise<Move[]> {
  const rows = await db.query<LimitsRow>(
    `select promotion_id, kind, limit_per_user, limit_total, limit_per_code
     from order_promotion join promotion using (promotion_id) where order_id = $1`,
    [order_id],
  );
  return rows
    .flatMap(({promotion_id, kind, limit_per_user, limit_total, limit_per_code}) => [
      ...(limit_total === null ? [] : [{promotion_id, user_id: '', most: limit_total}]),
      ...(limit_per_user === null ? [] : [{promotion_id, user_id, most: limit_per_user}]),
      ...(limit_per_code === null || kind !== 'promo_code' || promo_code === null
        ? []
        : [{promotion_id, user_id: `code:${promo_code}`, most: limit_per_code}]),
    ])
    .sort((a, b) => a.promotion_id - b.promotion_id || (a.user_id < b.user_id ? -1 : 1));
}

/**
 * Counts an order's use of its promotions and its code, or of none: then it returns why. As for items, uses are counted
 * when the order becomes paid and not before. Belongs into that transaction, after the counters of items.
 */
export async function takeUses(db: Db, order: UsingOrder): Promise<UsageCode | undefined> {
  const moves = await movesOf(db, order);
  for (const {promotion_id, user_id, most} of moves) {
    const isOfUser = user_id === order.user_id;
    // Made or waited for, as with items: ours until the transaction ends, and begun anew where its interval is over.
    const counter = await db.one<{used: number}>(
      `insert into promotion_counter (promotion_id, user_id, used, counted_from)
       select promotion_id, $2, 0, case when $3 then ${INTERVAL_START} else '-infinity' end
       from promotion p where promotion_id = $1
       on conflict (promotion_id, user_id) do update set
         used = case when promotion_counter.counted_from < excluded.counted_from then 0 else promotion_counter.used end,
         counted_from = greatest(promotion_counter.counted_from, excluded.counted_from)
       returning used`,
      [promotion_id, user_id, isOfUser],
    );
    if ((counter?.used ?? 0) >= most) return 9804;
  }
  for (const move of moves) await moveBy(db, move, 1);
  return undefined;
}

/** Gives back what `takeUses` took, after a refund; what was used in an earlier interval is not counted any more. */
export async function giveBackUses(db: Db, order: UsingOrder, takenAt: Date | null): Promise<void> {
  for (const move of await movesOf(db, order)) await moveBy(db, move, -1, takenAt);
}

async function moveBy(db: Db, {promotion_id, user_id}: Move, uses: number, takenAt: Date | null = null): Promise<void> {
  await db.query(
    `update promotion_counter set used = greatest(0, used + $3)
     where promotion_id = $1 and user_id = $2 and counted_from <= coalesce($4::timestamptz, 'infinity')`,
    [promotion_id, user_id, uses, takenAt],
  );
}
