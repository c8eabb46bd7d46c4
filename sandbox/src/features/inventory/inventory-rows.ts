import type {Db} from '../../db/port.js';
import {STANDS} from '../holdings/entries.js';
import type {Holder} from '../holdings/holdings.js';
import {type ItemRow, itemsById} from '../items/item-rows.js';

/** An entry of a player, with its item. */
export interface InventoryRow {
  readonly item: ItemRow;
  readonly instance_id: string | null;
  readonly quantity: number;
  readonly remaining_uses: number | null;
}

/** The time for which a player has an item that expires. */
export interface TimedRow {
  readonly item: ItemRow;
  readonly expires_at: Date;
  readonly is_over: boolean;
}

type Unlinked<Row extends {readonly item: ItemRow}> = Omit<Row, 'item'> & {readonly item_id: number};

const HAD = 'from inventory_entry e join item i using (item_id) where e.project_id = $1 and e.user_id = $2';

/** One page of a player's items, in the shop's order, and the total number of entries. */
export async function inventoryPage(
  db: Db,
  holder: Holder,
  {limit, offset}: {readonly limit: number; readonly offset: number},
): Promise<{entries: InventoryRow[]; total: number}> {
  const own = [holder.project_id, holder.user_id];
  const rows = await db.query<Unlinked<InventoryRow>>(
    `select e.item_id, e.instance_id, e.quantity, e.remaining_uses ${HAD} and ${STANDS}
     order by i.position, i.sku, e.starts_at nulls first, e.entry_id limit $3 offset $4`,
    [...own, limit, offset],
  );
  const count = await db.one<{total: number}>(`select count(*) as total ${HAD} and ${STANDS}`, own);
  return {entries: await withItems(db, holder, rows), total: count?.total ?? 0};
}

/** A player's items that expire or have expired, and the time until which they have each item in all. */
export async function timedItems(db: Db, holder: Holder): Promise<TimedRow[]> {
  const rows = await db.query<Unlinked<TimedRow>>(
    `select e.item_id, max(e.expires_at) as expires_at, max(e.expires_at) <= project_now($1) as is_over
     ${HAD} and e.quantity > 0 and e.expires_at is not null
     group by e.item_id, i.position, i.sku order by i.position, i.sku`,
    [holder.project_id, holder.user_id],
  );
  return withItems(db, holder, rows);
}

async function withItems<Row extends {readonly item_id: number}>(
  db: Db,
  {project_id, user_id}: Holder,
  rows: readonly Row[],
): Promise<(Omit<Row, 'item_id'> & {item: ItemRow})[]> {
  const ids = [...new Set(rows.map(({item_id}) => item_id))];
  const items = await itemsById(db, project_id, user_id, ids);
  return rows.map(({item_id, ...row}) => ({...row, item: items.find((item) => item.item_id === item_id) as ItemRow}));
}
