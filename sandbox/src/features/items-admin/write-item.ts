import type {Db} from '../../db/port.js';
import {invalid, refuse} from '../../http/refusal.js';
import {Refusals} from '../../http/refusals.js';
import type {ItemKind} from '../items/item-rows.js';
import type {AnyBody} from './item-bodies.js';
import {draftItem, type ItemDraft} from './item-draft.js';
import {writeParts} from './write-parts.js';

/** The columns that define the kind of a row's item. */
const TYPES: Readonly<Record<ItemKind, {readonly type: string; readonly bundle_type: string | null}>> = {
  virtual_good: {type: 'virtual_good', bundle_type: null},
  virtual_currency: {type: 'virtual_currency', bundle_type: null},
  package: {type: 'bundle', bundle_type: 'virtual_currency_package'},
  bundle: {type: 'bundle', bundle_type: 'standard'},
  unit: {type: 'unit', bundle_type: null},
  game_key: {type: 'game_key', bundle_type: null},
};

/** The kinds whose bodies specify pre-orders. For others the control plane does, and no write changes it. */
const PRE_ORDERED: readonly ItemKind[] = ['virtual_good', 'virtual_currency'];

/** Columns of `item` that a write sets, with the value each gets from the body. */
function columnsOf(kind: ItemKind, body: AnyBody, draft: ItemDraft): Record<string, unknown> {
  return {
    virtual_item_type: draft.virtual_item_type,
    name: body.name,
    description: body.description ?? null,
    long_description: body.long_description ?? null,
    image_url: body.image_url ?? null,
    media_list: body.media_list ?? [],
    inventory_options: draft.inventory_options,
    custom_attributes: body.custom_attributes ?? {},
    is_enabled: body.is_enabled ?? true,
    is_show_in_store: body.is_show_in_store ?? true,
    is_free: body.is_free ?? false,
    is_hard: body.is_hard ?? false,
    position: body.order ?? 0,
    limit_per_item: draft.limit_per_item,
    limit_per_user: draft.limit_per_user,
    limit_exceeded_visibility: draft.limit_exceeded_visibility,
    reset_interval: draft.reset_interval,
    reset_day: draft.reset_day,
    reset_seconds: draft.reset_seconds,
    reset_offset_seconds: draft.reset_offset_seconds,
    periods: draft.periods,
    ...(PRE_ORDERED.includes(kind) && {
      is_pre_order: body.pre_order?.is_enabled ?? false,
      release_date: body.pre_order?.release_date ?? null,
      pre_order_description: body.pre_order?.description ?? null,
    }),
  };
}

/** Columns that only a game key has. */
export interface KeyColumns {
  readonly unit_id: number;
  readonly drm_sku: string;
  readonly is_pre_order: boolean;
  readonly release_date: string | null;
}

/** An item that is to be made. */
export interface NewItem {
  readonly sku: string;
  readonly body: AnyBody;
  readonly key?: KeyColumns;
  /** Its place in the input, such as `items.3`: a refusal names it. */
  readonly place?: string;
}

/**
 * Makes items of one kind, in as many statements as one of them takes; returns their numbers, in their order. Throws 1102,
 * 4001, 4002, 4055, 4056 or 4403, and then nothing is written.
 */
export async function createItems(
  db: Db,
  projectId: number,
  kind: ItemKind,
  items: readonly NewItem[],
): Promise<number[]> {
  const drafts = await draftsOf(kind, items);
  const rows = items.map(({sku, body, key}, index) => ({
    project_id: projectId,
    sku,
    ...TYPES[kind],
    ...columnsOf(kind, body, drafts[index] as ItemDraft),
    ...key,
  }));
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (columns === '') return [];
  return db.transaction(async () => {
    const made = await db.query<{item_id: number; sku: string}>(
      `insert into item (${columns}, created_at, updated_at)
       select ${columns}, project_now(project_id), project_now(project_id) from jsonb_populate_recordset(null::item, $1)
       on conflict (project_id, sku) where not is_deleted do nothing returning item_id, sku`,
      [JSON.stringify(rows)],
    );
    const ids = new Map(made.map(({sku, item_id}) => [sku, item_id]));
    const written = items.map(({sku, place}, index) => {
      const item_id = ids.get(sku);
      if (item_id === undefined) throw refuse(4002, `Item ${sku} already exists`);
      return {item_id, draft: drafts[index] as ItemDraft, place};
    });
    await writeParts(db, projectId, kind, written);
    return written.map(({item_id}) => item_id);
  });
}

/** The drafts of items; throws all their faults. */
async function draftsOf(kind: ItemKind, items: readonly NewItem[]): Promise<ItemDraft[]> {
  const refusals = new Refusals();
  const drafts: ItemDraft[] = [];
  for (const {body, place} of items) await refusals.collect(() => void drafts.push(draftItem(kind, body)), place);
  refusals.throwAny();
  return drafts;
}

/** An item by its kind and SKU, in SQL: $1 project, $2 SKU, $3 and $4 its type. */
const NAMED = `i.project_id = $1 and i.sku = $2 and i.type = $3 and i.bundle_type is not distinct from $4
  and not i.is_deleted`;

const name = (projectId: number, kind: ItemKind, sku: string): unknown[] => {
  const {type, bundle_type} = TYPES[kind];
  return [projectId, sku, type, bundle_type];
};

/** Replaces an item whole; its purchases stay counted. Throws 1102, 4001, 4055, 4056 or 4403. */
export async function replaceItem(
  db: Db,
  projectId: number,
  kind: ItemKind,
  sku: string,
  body: AnyBody,
): Promise<void> {
  if (body.sku !== undefined && body.sku !== sku) throw invalid('sku', 'must be the one of the path');
  const draft = draftItem(kind, body);
  const columns = columnsOf(kind, body, draft);
  const assignments = Object.keys(columns).map((column) => `${column} = written.${column}`);
  await db.transaction(async () => {
    const found = await db.one<{item_id: number}>(
      `update item i set ${assignments.join(', ')}, updated_at = project_now(i.project_id) from jsonb_populate_record(null::item, $5) as written
       where ${NAMED} returning i.item_id`,
      [...name(projectId, kind, sku), JSON.stringify(columns)],
    );
    if (!found) throw refuse(4001);
    for (const table of [
      'item_attribute',
      'item_price',
      'item_virtual_price',
      'item_in_group',
      'item_in_region',
      'item_content',
    ])
      await db.query(`delete from ${table} where item_id = $1`, [found.item_id]);
    await writeParts(db, projectId, kind, [{item_id: found.item_id, draft}]);
  });
}

/** Shows an item in the catalog, or hides it; it can be bought either way. Throws 4001. */
export async function showItem(
  db: Db,
  projectId: number,
  kind: ItemKind,
  sku: string,
  isShown: boolean,
): Promise<void> {
  const found = await db.one(
    `update item i set is_show_in_store = $5, updated_at = project_now(project_id) where ${NAMED} returning item_id`,
    [...name(projectId, kind, sku), isShown],
  );
  if (!found) throw refuse(4001);
}

/**
 * Renames the SKU of an item; references to the item stay valid. Throws 4001, and 4002 if another item has that SKU.
 */
export const renameItem = (db: Db, projectId: number, kind: ItemKind, sku: string, to: string): Promise<void> =>
  db.transaction(async () => {
    const found = await db.one(`select item_id from item i where ${NAMED} for update`, name(projectId, kind, sku));
    if (!found) throw refuse(4001);
    const renamed = await db.one(
      `update item i set sku = $5 where ${NAMED} and not exists (
         select from item other where other.project_id = $1 and other.sku = $5 and not other.is_deleted
           and other.item_id <> i.item_id) returning item_id`,
      [...name(projectId, kind, sku), to],
    );
    if (!renamed) throw refuse(4002, `Item ${to} already exists`);
  });

/**
 * Deletes an item: it leaves the catalog and all carts, and its SKU is free again. Orders, players and counters keep
 * theirs. Throws 4001, and 1102 while another item contains it or is priced in it, or a chain grants it.
 */
export async function deleteItem(db: Db, projectId: number, kind: ItemKind, sku: string): Promise<void> {
  await db.transaction(async () => {
    // A transaction that adds it to a bundle at this moment holds a share lock: one of the two sees the other.
    const found = await db.one<{item_id: number}>(
      `select item_id from item i where ${NAMED} for no key update`,
      name(projectId, kind, sku),
    );
    if (!found) throw refuse(4001);
    const holder = await db.one<{sku: string}>(
      `select sku from item where project_id = $1 and not is_deleted and item_id in (
         select item_id from item_content where content_id = $2
         union select item_id from item_virtual_price where currency_id = $2) and item_id <> $2 order by sku limit 1`,
      [projectId, found.item_id],
    );
    if (holder) throw invalid('sku', `item ${holder.sku} holds it or is priced in it`);
    const giver = await db.one<{chain: string}>(
      `select 'reward chain ' || reward_chain_id as chain from reward_chain_reward join reward_chain_step using (step_id)
         where item_id = $1
       union all select 'offer chain ' || offer_chain_id from offer_chain_step where item_id = $1
       union all select 'daily chain ' || daily_chain_id from daily_chain_item join daily_chain_step using (step_id)
         where item_id = $1
       limit 1`,
      [found.item_id],
    );
    if (giver) throw invalid('sku', `${giver.chain} gives it`);
    await db.query('update item set is_deleted = true where item_id = $1', [found.item_id]);
    await db.query('delete from cart_line where item_id = $1', [found.item_id]);
  });
}
