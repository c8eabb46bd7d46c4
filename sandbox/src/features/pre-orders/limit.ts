import {nameIn} from '../../db/inspection.js';
import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {canBePaid, IS_SOLD_ALONE, isUnreleasedAt, ROW_NOW} from '../items/item-conditions.js';
import {lockLimits} from './units.js';

/** The item that a call names: by its SKU or its number. */
export type ItemName = {readonly item_sku: string} | {readonly item_id: number};

interface NamedRow {
  readonly item_id: number;
  readonly sku: string;
}

/** Throws 4001 also for items that are not sold individually. */
async function itemNamed(db: Db, projectId: number, name: ItemName): Promise<NamedRow> {
  const [condition, value] = 'item_sku' in name ? ['sku = $2', name.item_sku] : ['item_id = $2', name.item_id];
  const found = await db.one<NamedRow>(
    `select item_id, sku from item i where project_id = $1 and ${condition} and ${IS_SOLD_ALONE} and not is_deleted`,
    [projectId, value],
  );
  if (!found) throw refuse(4001, `Item ${value} not found`);
  return found;
}

interface LimitRow {
  readonly is_enabled: boolean;
  readonly total: number;
  readonly reserved: number;
  readonly sold: number;
}

const RESERVED = `coalesce((select sum(u.quantity) from pre_ordered u join orders o using (order_id)
  where u.item_id = i.item_id and not u.is_sold and ${canBePaid('o', ROW_NOW)}), 0)::bigint`;

/** In SQL: the limit `l` of an item `i`, which may have none. */
const LIMIT = `coalesce(l.is_enabled, false) as is_enabled, coalesce(l.total, 0) as total, coalesce(l.sold, 0) as sold,
  ${RESERVED} as reserved`;

async function readLimit(db: Db, itemId: number): Promise<LimitRow> {
  const row = await db.one<LimitRow>(
    `select ${LIMIT} from item i left join pre_order_limit l using (item_id) where i.item_id = $1`,
    [itemId],
  );
  return row as LimitRow;
}

const availableOf = ({total, reserved, sold}: LimitRow): number => Math.max(0, total - reserved - sold);

/** The pre-order limit of an item; of one that never had any, it is switched off and has no units. Throws 4001. */
export async function preOrderLimit(db: Db, projectId: number, name: ItemName) {
  const {item_id, sku} = await itemNamed(db, projectId, name);
  const limit = await readLimit(db, item_id);
  const {is_enabled, reserved, sold} = limit;
  return {item_id, sku, is_pre_order_limit_enabled: is_enabled, available: availableOf(limit), reserved, sold};
}

/** The inspector's selection of items. */
export interface ItemsAsked {
  /** One alone. */
  readonly sku?: string | undefined;
  /** Part of the SKU or the name, of any item; without it those alone that are pre-orders or have a limit of them. */
  readonly search?: string | undefined;
  readonly limit: number;
}

/** Items with their release and their limit, for the inspector: those that are still to be released first, in the order of their days. */
export async function inspectPreOrders(db: Db, projectId: number, {sku, search, limit}: ItemsAsked) {
  const items = await db.query<
    LimitRow & {sku: string; name: string; is_pre_order: boolean; is_unreleased: boolean; release_date: Date | null}
  >(
    `select i.sku, ${nameIn('i')} as name, i.is_pre_order, ${isUnreleasedAt(ROW_NOW)} as is_unreleased, i.release_date, ${LIMIT}
     from item i join project p using (project_id) left join pre_order_limit l using (item_id)
     where i.project_id = $1 and ${IS_SOLD_ALONE} and not i.is_deleted and i.sku = coalesce($2, i.sku)
       and ($2::text is not null
         or case when $3 = '' then i.is_pre_order or l.item_id is not null
              else strpos(lower(i.sku || ' ' || ${nameIn('i')}), lower($3)) > 0 end)
     order by is_unreleased desc, i.release_date, i.sku limit $4`,
    [projectId, sku ?? null, search ?? '', limit],
  );
  return items.map(({is_enabled, release_date, ...item}) => ({
    ...item,
    release_date: release_date?.toISOString() ?? null,
    is_pre_order_limit_enabled: is_enabled,
    available: availableOf({...item, is_enabled}),
  }));
}

/** The maximum of the column of units. */
const MAX_INTEGER = 2_147_483_647;

/**
 * Changes the pre-order limit of an item. `next` returns the new total of units, and whether they limit orders. Throws
 * 4001, and 1023 if fewer would be left than are reserved and sold, or more than the maximum.
 */
const changeLimit = (
  db: Db,
  projectId: number,
  name: ItemName,
  next: (limit: LimitRow) => Partial<Pick<LimitRow, 'total' | 'is_enabled'>>,
): Promise<void> =>
  db.transaction(async () => {
    const {item_id, sku} = await itemNamed(db, projectId, name);
    await lockLimits(db, [item_id]);
    const limit = await readLimit(db, item_id);
    const taken = limit.reserved + limit.sold;
    const change = next(limit);
    const {total, is_enabled} = {...limit, ...change};
    if (change.total !== undefined && total < taken)
      throw refuse(
        1023,
        `Of ${sku}, ${taken} ${taken === 1 ? 'unit is' : 'units are'} reserved or sold, and no fewer can be set`,
      );
    if (total > MAX_INTEGER) throw refuse(1023, `Of ${sku}, no more than ${MAX_INTEGER} units can be set`);
    await db.query('update pre_order_limit set total = $2, is_enabled = $3 where item_id = $1', [
      item_id,
      total,
      is_enabled,
    ]);
  });

/** Units of an item in all, of which those that are reserved or sold stay. */
const counted = ({total, reserved, sold}: LimitRow): number => Math.max(total, reserved + sold);

/**
 * Adds units and switches the limit on, also one that was switched off: a studio that adds units wants them counted.
 */
export const addUnits = (db: Db, projectId: number, name: ItemName, quantity: number): Promise<void> =>
  changeLimit(db, projectId, name, (limit) => ({total: counted(limit) + quantity, is_enabled: true}));

/** Switches the limit on, as `addUnits` does. */
export const setUnits = (db: Db, projectId: number, name: ItemName, quantity: number): Promise<void> =>
  changeLimit(db, projectId, name, () => ({total: quantity, is_enabled: true}));

export const removeUnits = (db: Db, projectId: number, name: ItemName, quantity: number): Promise<void> =>
  changeLimit(db, projectId, name, (limit) => ({total: counted(limit) - quantity}));

/** Makes no unit available; reserved and sold units stay so. */
export const removeAllUnits = (db: Db, projectId: number, name: ItemName): Promise<void> =>
  changeLimit(db, projectId, name, ({reserved, sold}) => ({total: reserved + sold}));

export const switchLimit = (db: Db, projectId: number, name: ItemName, isEnabled: boolean): Promise<void> =>
  changeLimit(db, projectId, name, (limit) => ({is_enabled: isEnabled, ...(isEnabled && {total: counted(limit)})}));
