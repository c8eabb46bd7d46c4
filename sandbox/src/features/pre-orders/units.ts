import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {canBePaid, isUnreleasedAt, ROW_NOW, reservesUntil} from '../items/item-conditions.js';
import type {OrderListener} from '../order-life/listener.js';
import type {OrderRow} from '../order-life/order.js';
import {isAwaited} from './release.js';

/** Units of an order, which count against the pre-order limit of their item. */
interface Units {
  readonly item_id: number;
  readonly quantity: number;
}

/**
 * An unpaid order reserves its unreleased items, for as long as it can be paid; its payment sells them. A limit counts
 * all units, also while it is switched off, and refuses orders only while it is on. Bonuses and contents of bundles do
 * not count, as they do not against other limits.
 */
export const ordersAhead: OrderListener = {
  async reserve(db, order, items) {
    if (!items.some(({is_unreleased}) => is_unreleased)) return;
    const units = await db.query<Units>(
      `select item_id, quantity from order_line join item i using (item_id)
       where order_id = $1 and not is_bonus and ${isUnreleasedAt(ROW_NOW)} order by item_id`,
      [order.order_id],
    );
    if (await isBeyondLimit(db, units, 'o.user_id <> $2', order.user_id)) throw refuse(1459);
    await keep(db, order, units);
  },

  // A player's newer order of an item takes over the reservations of the older one.
  async outdated(db, orderId, olderIds) {
    const rows = await db.query<{order_id: number}>(
      `select distinct older.order_id from pre_ordered older join pre_ordered newer using (item_id)
       where newer.order_id = $1 and older.order_id = any($2)`,
      [orderId, olderIds],
    );
    return rows.map(({order_id}) => order_id);
  },

  async checkAvailable(db, order) {
    const isBeyond = await isBeyondLimit(db, await unitsOf(db, order), 'o.order_id <> $2', order.order_id);
    return isBeyond ? 1459 : undefined;
  },

  async paid(db, order) {
    await forgetLapsed(db, order);
    const units = await unitsOf(db, order);
    if (units.length === 0) return;
    await keep(db, order, units);
    await count(db, units, 1);
    await db.query('update pre_ordered set is_sold = true where order_id = $1', [order.order_id]);
  },

  awaits: isAwaited,

  async refunded(db, {order_id}) {
    await db.query('delete from awaited_key where order_id = $1', [order_id]);
    const units = await db.query<Units & {readonly is_sold: boolean}>(
      'delete from pre_ordered where order_id = $1 returning item_id, quantity, is_sold',
      [order_id],
    );
    await count(
      db,
      units.filter(({is_sold}) => is_sold),
      -1,
    );
  },

  async ended(db, {order_id}) {
    await db.query('delete from pre_ordered where order_id = $1', [order_id]);
  },
};

/** After the release of its item, drops an order's units of a limit if its reservation had lapsed before. */
const forgetLapsed = async (db: Db, {order_id}: OrderRow): Promise<void> =>
  void (await db.query(
    `delete from pre_ordered u using item i, orders o
     where u.order_id = $1 and i.item_id = u.item_id and o.order_id = u.order_id
       and not ${isUnreleasedAt(ROW_NOW)} and ${reservesUntil('o')} <= ${ROW_NOW}`,
    [order_id],
  ));

/**
 * The units that an order reserved; for an order whose reservation expired, those that it would have to reserve now.
 */
const unitsOf = (db: Db, {order_id}: Pick<OrderRow, 'order_id'>): Promise<Units[]> =>
  db.query<Units>(
    `select item_id, quantity from pre_ordered where order_id = $1
     union select item_id, quantity from order_line join item i using (item_id)
       where order_id = $1 and not is_bonus and ${isUnreleasedAt(ROW_NOW)}
     order by item_id`,
    [order_id],
  );

/**
 * Locks the pre-order limits of all these units until the transaction ends, and returns whether one of them is
 * exceeded. The limit of a released item does not apply. `others` selects the orders `o` whose reservations count.
 */
async function isBeyondLimit(
  db: Db,
  units: readonly Units[],
  others: string,
  whose: string | number,
): Promise<boolean> {
  if (units.length === 0) return false;
  const ids = units.map(({item_id}) => item_id);
  await lockLimits(db, ids);
  const left = await db.query<{item_id: number; left: number}>(
    `select i.item_id, total - sold - coalesce((
       select sum(u.quantity) from pre_ordered u join orders o using (order_id)
       where u.item_id = i.item_id and not u.is_sold and ${others} and ${canBePaid('o', ROW_NOW)}), 0) as left
     from pre_order_limit l join item i using (item_id)
     where i.item_id = any($1) and l.is_enabled and ${isUnreleasedAt(ROW_NOW)}`,
    [ids, whose],
  );
  return left.some(({item_id, left}) => units.some((one) => one.item_id === item_id && one.quantity > Number(left)));
}

/** Creates missing limits, switched off, and locks all of them in one order. */
export async function lockLimits(db: Db, itemIds: readonly number[]): Promise<void> {
  await db.query(
    `insert into pre_order_limit (item_id) select item_id from unnest($1::bigint[]) as item_id order by item_id
     on conflict do nothing`,
    [itemIds],
  );
  await db.query('select 1 from pre_order_limit where item_id = any($1) order by item_id for update', [itemIds]);
}

const keep = async (db: Db, {order_id}: OrderRow, units: readonly Units[]): Promise<void> =>
  void (await db.query(
    `insert into pre_ordered (order_id, item_id, quantity)
     select $1, item_id, quantity from jsonb_to_recordset($2) as u(item_id bigint, quantity int) on conflict do nothing`,
    [order_id, JSON.stringify(units)],
  ));

async function count(db: Db, units: readonly Units[], sign: 1 | -1): Promise<void> {
  if (units.length === 0) return;
  await lockLimits(
    db,
    units.map(({item_id}) => item_id),
  );
  await db.query(
    `update pre_order_limit l set sold = sold + $2 * u.quantity
     from jsonb_to_recordset($1) as u(item_id bigint, quantity int) where u.item_id = l.item_id`,
    [JSON.stringify(units), sign],
  );
}
