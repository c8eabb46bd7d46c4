import {nameIn} from '../../db/inspection.js';
import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {IS_SOLD_ALONE, isUnreleasedAt, ROW_NOW} from '../items/item-conditions.js';
import type {OrderServices} from '../order-life/listener.js';
import type {OrderRow} from '../order-life/order.js';
import {grantOrder} from '../order-life/transition.js';

const IS_UNRELEASED = isUnreleasedAt(ROW_NOW);

/** The items of order `$1`, with its bonuses and the contents of its bundles. */
const HELD = `(select item_id from order_line where order_id = $1 union select item_id from order_content where order_id = $1)`;

/** Number of orders that are looked up at once when many were waiting. */
const BATCH = 100;

/**
 * Whether an order contains unreleased items, counting bonuses and contents of bundles; it is then granted after the
 * last release.
 */
export async function isAwaited(db: Db, {order_id}: Pick<OrderRow, 'order_id'>): Promise<boolean> {
  await db.query('delete from awaited_key where order_id = $1', [order_id]);
  const awaited = await db.query(
    `insert into awaited_key (order_id, item_id)
     select distinct $1::int, item_id from ${HELD} as held join item i using (item_id)
     where ${IS_UNRELEASED} returning item_id`,
    [order_id],
  );
  return awaited.length > 0;
}

/** The items that a paid order waits for, in the order of their days, for the inspector. */
export async function awaitedKeys(db: Db, orderId: number) {
  const keys = await db.query<{sku: string; name: string; release_date: Date | null}>(
    `select i.sku, ${nameIn('i')} as name, i.release_date
     from awaited_key join item i using (item_id) join project p using (project_id)
     where order_id = $1 order by i.release_date, i.sku`,
    [orderId],
  );
  return keys.map(({release_date, ...key}) => ({...key, release_date: release_date?.toISOString() ?? null}));
}

/**
 * The time at which an order that waits for releases is granted, null while the day of one is unknown; undefined for an
 * order that waits for none.
 */
export async function readLastRelease(db: Db, orderId: number): Promise<{readonly at: Date | null} | undefined> {
  return db.one<{at: Date | null}>(
    `select case when bool_and(release_date is not null) then max(release_date) end as at
     from ${HELD} as held join item i using (item_id) where ${IS_UNRELEASED} having count(*) > 0`,
    [orderId],
  );
}

/** Grants the orders whose items are all released by now: of a project, or of all. */
export async function grantReleased(services: OrderServices, projectId?: number): Promise<void> {
  for (;;) {
    const due = await services.db.query<{order_id: number}>(
      `select order_id from awaited_key join item i using (item_id)
       where coalesce(i.project_id = $1, true) group by order_id having not bool_or${IS_UNRELEASED}
       order by order_id limit $2`,
      [projectId ?? null, BATCH],
    );
    for (const {order_id} of due) await grantOrder(services, order_id);
    if (due.length < BATCH) return;
  }
}

/** Whether an item is sold before its release, and the date; null is an unknown day. */
export interface Release {
  readonly is_pre_order: boolean;
  readonly release_date: string | null;
}

/**
 * Sets the release of an item that is sold individually; throws 4001. Orders that wait for it are granted once it is
 * released.
 */
export async function setRelease(
  db: Db,
  projectId: number,
  sku: string,
  {is_pre_order, release_date}: Release,
): Promise<void> {
  const found = await db.one(
    `update item i set is_pre_order = $3, release_date = $4
     where project_id = $1 and sku = $2 and ${IS_SOLD_ALONE} and not is_deleted returning item_id`,
    [projectId, sku, is_pre_order, release_date],
  );
  if (!found) throw refuse(4001, `Item ${sku} not found`);
}
