import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {draftItem, type ItemBody, type ItemDraft} from './item-draft.js';

/** Columns of `item` that a write sets, with the value each gets from the body. */
function columnsOf(body: ItemBody, draft: ItemDraft): Record<string, unknown> {
  return {
    virtual_item_type: draft.virtual_item_type,
    name: JSON.stringify(body.name),
    description: body.description ? JSON.stringify(body.description) : null,
    long_description: body.long_description ? JSON.stringify(body.long_description) : null,
    image_url: body.image_url ?? null,
    media_list: JSON.stringify(body.media_list ?? []),
    attributes: JSON.stringify(body.attributes ?? []),
    inventory_options: JSON.stringify(draft.inventory_options),
    custom_attributes: JSON.stringify(body.custom_attributes ?? {}),
    is_enabled: body.is_enabled ?? true,
    is_show_in_store: body.is_show_in_store ?? true,
    is_free: body.is_free ?? false,
    position: body.order ?? 0,
    limit_per_item: draft.limit_per_item,
    limit_per_user: draft.limit_per_user,
    limit_exceeded_visibility: draft.limit_exceeded_visibility,
    periods: JSON.stringify(draft.periods),
  };
}

/** Makes an item; throws 1102, 4002, 4056 or 4403, and then nothing is written. */
export async function createItem(db: Db, projectId: number, sku: string, body: ItemBody): Promise<void> {
  const draft = draftItem(body);
  const columns = {project_id: projectId, sku, ...columnsOf(body, draft)};
  const names = Object.keys(columns);
  await db.transaction(async () => {
    const made = await db.one<{item_id: number}>(
      `insert into item (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
       on conflict (project_id, sku) do nothing returning item_id`,
      Object.values(columns),
    );
    if (!made) throw refuse(4002);
    await writeParts(db, projectId, made.item_id, draft);
  });
}

/** Replaces an item whole; what was bought of it stays counted. Throws 1102, 4001, 4056 or 4403. */
export async function replaceItem(db: Db, projectId: number, sku: string, body: ItemBody): Promise<void> {
  const draft = draftItem(body);
  const columns = columnsOf(body, draft);
  const assignments = Object.keys(columns).map((name, index) => `${name} = $${index + 3}`);
  await db.transaction(async () => {
    const found = await db.one<{item_id: number}>(
      `update item set ${assignments.join(', ')} where project_id = $1 and sku = $2 returning item_id`,
      [projectId, sku, ...Object.values(columns)],
    );
    if (!found) throw refuse(4001);
    await db.query('delete from item_price where item_id = $1', [found.item_id]);
    await db.query('delete from item_in_group where item_id = $1', [found.item_id]);
    await writeParts(db, projectId, found.item_id, draft);
  });
}

async function writeParts(db: Db, projectId: number, itemId: number, {prices, groups}: ItemDraft): Promise<void> {
  for (const price of prices)
    await db.query(
      `insert into item_price (item_id, currency, country_iso, amount_minor, is_default, is_enabled)
       values ($1, $2, $3, $4, $5, $6)`,
      [itemId, price.currency, price.country_iso, String(price.amount_minor), price.is_default, price.is_enabled],
    );
  for (const group of groups) {
    const added = await db.one(
      `insert into item_in_group (item_id, project_id, external_id)
       select $1, project_id, external_id from item_group where project_id = $2 and external_id = $3
       returning external_id`,
      [itemId, projectId, group],
    );
    if (!added) throw refuse(4403, `Item group ${group} not found`);
  }
}
