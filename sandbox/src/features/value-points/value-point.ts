import type {BodyOf, valuePointsAdmin} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {invalid, refuse} from '../../http/refusal.js';
import type {ItemRow} from '../items/item-rows.js';

export type ValuePointBody = BodyOf<
  (typeof valuePointsAdmin)['POST /v2/project/{project_id}/admin/items/value_points']
>;

/** A kind of value points: a row of `item` of the type `value_point`. */
export interface ValuePointRow
  extends Pick<
    ItemRow,
    | 'item_id'
    | 'sku'
    | 'name'
    | 'description'
    | 'long_description'
    | 'image_url'
    | 'media_list'
    | 'is_enabled'
    | 'position'
  > {
  readonly is_clan: boolean;
  /** A reward chain counts in it. */
  readonly is_used: boolean;
}

const COLUMNS = `item_id, sku, name, description, long_description, image_url, media_list, is_enabled, position, is_clan,
  exists (select from reward_chain c where c.value_point_id = item.item_id) as is_used`;
const IS_VALUE_POINT = `project_id = $1 and type = 'value_point' and not is_deleted`;

export async function listValuePoints(
  db: Db,
  projectId: number,
  {limit, offset}: {limit: number; offset: number},
): Promise<{rows: ValuePointRow[]; total: number}> {
  const rows = await db.query<ValuePointRow>(
    `select ${COLUMNS} from item where ${IS_VALUE_POINT} order by position, sku limit $2 offset $3`,
    [projectId, limit, offset],
  );
  const count = await db.one<{total: number}>(`select count(*) as total from item where ${IS_VALUE_POINT}`, [
    projectId,
  ]);
  return {rows, total: count?.total ?? 0};
}

/** The lock of a row until the transaction ends: `share` lets others name it too. */
export type Lock = 'share' | 'no key update';

/** Value points by their SKU, locked if a lock is passed; throws 4001. */
export async function valuePoint(db: Db, projectId: number, sku: string, lock?: Lock): Promise<ValuePointRow> {
  const row = await db.one<ValuePointRow>(
    `select ${COLUMNS} from item where ${IS_VALUE_POINT} and sku = $2 ${lock ? `for ${lock}` : ''}`,
    [projectId, sku],
  );
  if (!row) throw refuse(4001, `There are no value points ${sku}`);
  return row;
}

const columnsOf = (body: ValuePointBody): Record<string, unknown> => ({
  name: JSON.stringify(body.name),
  description: body.description ? JSON.stringify(body.description) : null,
  long_description: body.long_description ? JSON.stringify(body.long_description) : null,
  image_url: body.image_url ?? null,
  media_list: JSON.stringify(body.media_list ?? []),
  is_enabled: body.is_enabled ?? true,
  position: body.order ?? 0,
});

/** Makes value points; returns their number. Throws 4002 if any item has the SKU. */
export async function createValuePoint(db: Db, projectId: number, body: ValuePointBody): Promise<number> {
  const columns = {
    project_id: projectId,
    sku: body.sku,
    type: 'value_point',
    inventory_options: '{"consumable": null, "expiration_period": null}',
    is_clan: body.is_clan ?? false,
    ...columnsOf(body),
  };
  const names = Object.keys(columns);
  const made = await db.one<{item_id: number}>(
    `insert into item (${names.join(', ')}, created_at, updated_at)
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}, project_now($1), project_now($1))
     on conflict (project_id, sku) where not is_deleted do nothing returning item_id`,
    Object.values(columns),
  );
  if (!made) throw refuse(4002, `Item ${body.sku} already exists`);
  return made.item_id;
}

/** Replaces value points; earned points stay. Throws 1102 or 4001. */
export async function replaceValuePoint(db: Db, projectId: number, sku: string, body: ValuePointBody): Promise<void> {
  if (body.sku !== sku) throw invalid('sku', 'must be the one of the path');
  await db.transaction(async () => {
    const {item_id, is_clan} = await valuePoint(db, projectId, sku, 'no key update');
    if (body.is_clan !== undefined && body.is_clan !== is_clan) throw invalid('is_clan', 'cannot be changed');
    const columns = columnsOf(body);
    const assignments = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
    await db.query(
      `update item set ${assignments.join(', ')}, updated_at = project_now(project_id) where item_id = $1`,
      [item_id, ...Object.values(columns)],
    );
  });
}

/** Deletes value points, and removes them from all items. Throws 4001, and 1102 while a reward chain counts in them. */
export async function deleteValuePoint(db: Db, projectId: number, sku: string): Promise<void> {
  await db.transaction(async () => {
    const {item_id} = await valuePoint(db, projectId, sku, 'no key update');
    // The lock waited for any transaction that made a chain of them meanwhile; the next statement sees it.
    const {is_used} = await valuePoint(db, projectId, sku);
    if (is_used) throw invalid('sku', 'a reward chain counts in these value points');
    await db.query('update item set is_deleted = true where item_id = $1', [item_id]);
    await db.query('delete from item_value_point where value_point_id = $1', [item_id]);
  });
}
