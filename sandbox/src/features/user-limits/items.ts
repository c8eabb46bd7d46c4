import {nameIn} from '../../db/inspection.js';
import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {boughtBy, limitEnds, ROW_NOW} from '../items/item-conditions.js';
import {lockCounter} from '../limits/limits.js';
import {beginAnew, type Change, type Counters, countAfter, remainsView, setTaken} from './change.js';

const COUNTERS: Counters = {table: 'limit_counter', thing: 'item_id', taken: 'bought', others: `user_id = ''`};

interface LimitedItem {
  readonly item_id: number;
  readonly limit_per_user: number;
}

/** Throws 4001, and 4508 for an item without a limit of users. */
async function limitedItem(db: Db, projectId: number, sku: string, lock: '' | 'for share' = ''): Promise<LimitedItem> {
  const item = await db.one<{item_id: number; limit_per_user: number | null}>(
    `select item_id, limit_per_user from item where project_id = $1 and sku = $2 and not is_deleted and type <> 'value_point' ${lock}`,
    [projectId, sku],
  );
  if (!item) throw refuse(4001);
  const {item_id, limit_per_user} = item;
  if (limit_per_user === null) throw refuse(4508, `Item ${sku} has no limit of users`);
  return {item_id, limit_per_user};
}

/** A user's remaining purchases of an item. Throws 4001 or 4508. */
export async function itemRemains(db: Db, projectId: number, sku: string, userId: string) {
  const {item_id, limit_per_user} = await limitedItem(db, projectId, sku);
  const row = await db.one<{bought: number}>(
    `select ${boughtBy('$2', ROW_NOW)} as bought from item i where item_id = $1`,
    [item_id, userId],
  );
  return remainsView(limit_per_user, row?.bought ?? 0);
}

/** A player's remaining purchases of each limited item, for the inspector. */
export const ITEM_LIMITS = `select i.sku, ${nameIn('i')} as name, i.limit_per_user as total,
    greatest(0, i.limit_per_user - ${boughtBy('$2', ROW_NOW)}) as available, ${limitEnds(ROW_NOW)} as resets_at
  from item i join project p using (project_id)
  where i.project_id = $1 and i.limit_per_user is not null and not i.is_deleted and i.type <> 'value_point'
  order by i.item_id limit $3`;

/**
 * Changes a user's remaining purchases of an item. Throws 4001, 4508, and 4510 if that would be more than the limit or
 * less than nothing.
 */
export const changeItemRemains = (
  db: Db,
  projectId: number,
  sku: string,
  userId: string,
  change: Change,
  available: number,
) =>
  db.transaction(async () => {
    const {item_id} = await limitedItem(db, projectId, sku);
    const bought = await lockCounter(db, item_id, userId);
    const {limit_per_user} = await limitedItem(db, projectId, sku, 'for share');
    const counted = countAfter(limit_per_user, bought, change, available);
    if (counted === undefined)
      throw refuse(4510, `What remains of item ${sku} is a number from 0 to ${limit_per_user}`);
    await setTaken(db, COUNTERS, item_id, userId, counted);
    return remainsView(limit_per_user, counted);
  });

/** Resets the limit of an item, for one user or for every one (null). Throws 4001 or 4508. */
export const refreshItem = (db: Db, projectId: number, sku: string, userId: string | null): Promise<void> =>
  db.transaction(async () => {
    const {item_id} = await limitedItem(db, projectId, sku);
    await beginAnew(db, COUNTERS, 'item_id = $2 and coalesce(user_id = $3, true)', [projectId, item_id, userId]);
  });

/** Resets all limits of a user. */
export const refreshItems = (db: Db, projectId: number, userId: string): Promise<void> =>
  db.transaction(() =>
    beginAnew(
      db,
      COUNTERS,
      `user_id = $2 and item_id in (select item_id from item where project_id = $1 and limit_per_user is not null)`,
      [projectId, userId],
    ),
  );
