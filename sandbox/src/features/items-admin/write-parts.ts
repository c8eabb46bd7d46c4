import type {Db} from '../../db/port.js';
import {invalid, refuse, unknownName} from '../../http/refusal.js';
import type {ItemKind} from '../items/item-rows.js';
import type {ItemDraft} from './item-draft.js';

/** An existing item, and the parts to write for it. */
interface Written {
  readonly item_id: number;
  readonly draft: ItemDraft;
  /** The place of the item in the body or the seed, such as `items.3`; undefined if it is the body itself. */
  readonly place?: string | undefined;
}

/** The details of a refusal of an unknown name in a part of an item. */
function detailsOf(items: readonly Written[], itemId: number, property: string, message: string) {
  const place = items.find(({item_id}) => item_id === itemId)?.place;
  return [{property: place === undefined ? property : `${place}.${property}`, message}];
}

/**
 * Writes the parts of items of a kind, each part in one statement; throws 1102, 4001 or 4403. Belongs into a
 * transaction.
 */
export async function writeParts(db: Db, projectId: number, kind: ItemKind, items: readonly Written[]): Promise<void> {
  const prices = items.flatMap(({item_id, draft}) => draft.prices.map((price, line) => ({...price, item_id, line})));
  if (prices.length > 0)
    await db.query(
      `insert into item_price (item_id, line, currency, country_iso, amount_minor, is_default, is_enabled)
       select item_id, line, currency, country_iso, amount_minor, is_default, is_enabled
       from jsonb_populate_recordset(null::item_price, $1)`,
      [JSON.stringify(prices)],
    );
  await writeVirtualPrices(db, projectId, items);
  await writeContent(db, projectId, kind, items);
  await writeAttributes(db, projectId, items);
  await writeGroups(db, projectId, items);
  await writeRegions(db, projectId, items);
}

/** Throws 9901 or 9906, as 422, if the project has no such attribute or value. */
async function writeAttributes(db: Db, projectId: number, items: readonly Written[]): Promise<void> {
  const wanted = items.flatMap(({item_id, draft}) =>
    draft.attributes.map((attribute, line) => ({...attribute, item_id, line})),
  );
  if (wanted.length === 0) return;
  const attributes = await db.query<{attribute_id: number; external_id: string; item_id: number}>(
    `with written as (
       insert into item_attribute (item_id, attribute_id, line)
       select w.item_id, a.attribute_id, w.line
       from jsonb_to_recordset($2) as w(item_id bigint, external_id text, line int)
         join attribute a on a.project_id = $1 and a.external_id = w.external_id
       returning item_id, attribute_id)
     select written.item_id, attribute_id, a.external_id from written join attribute a using (attribute_id)`,
    [projectId, JSON.stringify(wanted)],
  );
  const idOf = new Map(
    attributes.map(({item_id, external_id, attribute_id}) => [`${item_id} ${external_id}`, attribute_id]),
  );
  const values = wanted.flatMap(({item_id, external_id, values}) => {
    const attribute_id = idOf.get(`${item_id} ${external_id}`);
    const message = `Attribute ${external_id} not found`;
    if (attribute_id === undefined) throw unknownName(9901, message, detailsOf(items, item_id, 'attributes', message));
    return values.map((value, line) => ({item_id, attribute_id, external_id: value, line}));
  });
  if (values.length === 0) return;
  const found = await db.query<{external_id: string; attribute_id: number}>(
    `with written as (
       insert into item_attribute_value (item_id, attribute_id, value_id, line)
       select w.item_id, w.attribute_id, v.value_id, w.line
       from jsonb_to_recordset($1) as w(item_id bigint, attribute_id bigint, external_id text, line int)
         join attribute_value v on v.attribute_id = w.attribute_id and v.external_id = w.external_id
       returning value_id)
     select distinct attribute_id, external_id from written join attribute_value using (value_id)`,
    [JSON.stringify(values)],
  );
  const known = new Set(found.map(({attribute_id, external_id}) => `${attribute_id} ${external_id}`));
  const missing = values.find(({attribute_id, external_id}) => !known.has(`${attribute_id} ${external_id}`));
  if (!missing) return;
  const message = `Attribute value ${missing.external_id} not found`;
  throw unknownName(9906, message, detailsOf(items, missing.item_id, 'attributes', message));
}

async function writeGroups(db: Db, projectId: number, items: readonly Written[]): Promise<void> {
  const wanted = items.flatMap(({item_id, draft}) => draft.groups.map((external_id) => ({item_id, external_id})));
  if (wanted.length === 0) return;
  const rows = await db.query<{external_id: string}>(
    `insert into item_in_group (item_id, project_id, external_id)
     select w.item_id, g.project_id, g.external_id
     from jsonb_to_recordset($2) as w(item_id bigint, external_id text)
     join item_group g on g.project_id = $1 and g.external_id = w.external_id returning external_id`,
    [projectId, JSON.stringify(wanted)],
  );
  const found = new Set(rows.map(({external_id}) => external_id));
  const missing = wanted.find(({external_id}) => !found.has(external_id));
  if (!missing) return;
  const message = `Item group ${missing.external_id} not found`;
  throw refuse(4403, message, detailsOf(items, missing.item_id, 'groups', message));
}

async function writeRegions(db: Db, projectId: number, items: readonly Written[]): Promise<void> {
  const wanted = items.flatMap(({item_id, draft}) => draft.regions.map((region_id) => ({item_id, region_id})));
  if (wanted.length === 0) return;
  const rows = await db.query<{region_id: number}>(
    `insert into item_in_region (item_id, project_id, region_id)
     select w.item_id, r.project_id, r.region_id
     from jsonb_to_recordset($2) as w(item_id bigint, region_id int)
     join region r on r.project_id = $1 and r.region_id = w.region_id returning region_id`,
    [projectId, JSON.stringify(wanted)],
  );
  const found = new Set(rows.map(({region_id}) => region_id));
  const missing = wanted.find(({region_id}) => !found.has(region_id));
  if (missing) throw invalid('regions', `${missing.region_id} is no region of this project`);
}

/** An item that another one names. */
interface Named {
  readonly item_id: number;
  readonly sku: string;
  readonly type: string;
  readonly bundle_type: string | null;
}

/** The items of these SKUs, locked until the transaction ends; throws 4001. */
async function named(db: Db, projectId: number, skus: readonly string[]): Promise<(sku: string) => Named> {
  const rows = await db.query<Named>(
    `select item_id, sku, type, bundle_type from item
     where project_id = $1 and sku = any($2) and not is_deleted and type <> 'value_point' order by item_id for share`,
    [projectId, skus],
  );
  return (sku) => {
    const row = rows.find((one) => one.sku === sku);
    if (!row) throw refuse(4001, `Item ${sku} not found`);
    return row;
  };
}

async function writeVirtualPrices(db: Db, projectId: number, items: readonly Written[]): Promise<void> {
  const skus = items.flatMap(({draft}) => draft.virtual_prices.map(({sku}) => sku));
  if (skus.length === 0) return;
  const currencyOf = await named(db, projectId, skus);
  const rows = items.flatMap(({item_id, draft}) =>
    draft.virtual_prices.map((price, index) => {
      const currency = currencyOf(price.sku);
      if (currency.type !== 'virtual_currency' || currency.item_id === item_id)
        throw invalid(`vc_prices.${index}.sku`, `${price.sku} is no virtual currency to pay with`);
      return {...price, item_id, line: index, currency_id: currency.item_id};
    }),
  );
  await db.query(
    `insert into item_virtual_price (item_id, line, currency_id, country_iso, amount, is_default, is_enabled)
     select item_id, line, currency_id, country_iso, amount, is_default, is_enabled
     from jsonb_populate_recordset(null::item_virtual_price, $1)`,
    [JSON.stringify(rows)],
  );
}

/** The items that each kind may contain. Bundles contain no bundles, so that nothing contains itself. */
const HOLDS: Readonly<Record<string, (item: Named) => boolean>> = {
  package: ({type}) => type === 'virtual_currency',
  bundle: ({type, bundle_type}) => type !== 'unit' && bundle_type !== 'standard',
};

async function writeContent(db: Db, projectId: number, kind: ItemKind, items: readonly Written[]): Promise<void> {
  const skus = items.flatMap(({draft}) => draft.content.map(({sku}) => sku));
  if (skus.length === 0) return;
  const itemOf = await named(db, projectId, skus);
  const rows = items.flatMap(({item_id, draft}) =>
    draft.content.map(({sku, quantity}, line) => {
      const content = itemOf(sku);
      if (!HOLDS[kind]?.(content)) throw invalid(`content.${line}.sku`, `${sku} cannot stand in this kind of item`);
      return {item_id, line, content_id: content.item_id, quantity};
    }),
  );
  await db.query(
    `insert into item_content (item_id, line, content_id, quantity)
     select item_id, line, content_id, quantity from jsonb_populate_recordset(null::item_content, $1)`,
    [JSON.stringify(rows)],
  );
}
