import {unixSeconds} from '../../wire/date.js';
import type {ItemRow} from './item-rows.js';

type Limited = Pick<ItemRow, 'limit_per_item' | 'limit_per_user' | 'bought_by_all' | 'bought_by_user'> &
  Partial<Pick<ItemRow, 'pre_order_limit'>>;

const left = (limit: number | null, bought: number): number =>
  limit === null ? Number.POSITIVE_INFINITY : Math.max(0, limit - bought);

/** Remaining units of an item: for everyone together, and for the user; Infinity without a limit. */
export const unitsLeft = (item: Limited): {readonly forAll: number; readonly forUser: number} => ({
  forAll: Math.min(
    left(item.limit_per_item, item.bought_by_all),
    item.pre_order_limit?.left ?? Number.POSITIVE_INFINITY,
  ),
  forUser: left(item.limit_per_user, item.bought_by_user),
});

/** Units of one item to buy; limits are null if there are none. */
export interface Wanted {
  readonly item_id: number;
  readonly quantity: number;
  readonly limit_per_item: number | null;
  readonly limit_per_user: number | null;
}

/** Why units cannot be had: 1459 is the limit of all users together, 1460 that of one. */
export type LimitCode = 1459 | 1460;

/** The code that refuses these units; undefined when they can be had. */
export function exceeded(
  item: Wanted & {readonly bought_by_all: number; readonly bought_by_user: number},
): LimitCode | undefined {
  const {forAll, forUser} = unitsLeft(item);
  if (item.quantity > forAll) return 1459;
  if (item.quantity > forUser) return 1460;
  return undefined;
}

/**
 * Limits of the wire: a user gets the remaining units, anybody else the whole (document 2, "Limits"). Before the
 * release of a key, the smaller of its limit and its pre-order limit counts.
 */
export function limitsView(item: Limited & Pick<ItemRow, 'reset_interval' | 'limit_ends_at'>, isPersonal: boolean) {
  const {limit_per_user, reset_interval, limit_ends_at} = item;
  const totals = [item.limit_per_item, item.pre_order_limit?.total].filter((total) => typeof total === 'number');
  if (totals.length === 0 && limit_per_user === null) return null;
  const {forAll, forUser} = unitsLeft(item);
  const totalForAll = Math.min(...totals);
  return {
    per_user:
      limit_per_user === null
        ? null
        : {
            total: limit_per_user,
            available: isPersonal ? forUser : limit_per_user,
            ...(reset_interval &&
              limit_ends_at && {
                recurrent_schedule: {interval_type: reset_interval, reset_next_date: unixSeconds(limit_ends_at)},
              }),
          },
    per_item: totals.length === 0 ? null : {total: totalForAll, available: isPersonal ? forAll : totalForAll},
  };
}
