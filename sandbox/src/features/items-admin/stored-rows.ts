import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {type ItemKind, type ItemRow, itemsBySku, kindOf, listAllItems} from '../items/item-rows.js';

/** A price as it was written, disabled ones too. */
interface StoredPrice {
  readonly item_id: number;
  readonly currency: string;
  readonly country_iso: string;
  readonly amount_minor: number;
  readonly is_default: boolean;
  readonly is_enabled: boolean;
}

interface StoredVirtualPrice {
  readonly item_id: number;
  readonly sku: string;
  readonly country_iso: string;
  readonly amount: number;
  readonly is_default: boolean;
  readonly is_enabled: boolean;
}

/** Fields of an item that nobody writes. */
interface Facts {
  readonly item_id: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** The description of its pre-order, for the studio alone. */
  readonly pre_order_description: string | null;
  /** Whether it cannot be deleted: another item contains it or is priced in it, or a chain grants it. */
  readonly is_held: boolean;
}

/** An item as its merchant reads it. */
export interface StoredItem {
  readonly facts: Facts;
  readonly item: ItemRow;
  readonly prices: readonly StoredPrice[];
  readonly virtualPrices: readonly StoredVirtualPrice[];
  /** The begin of the interval in which users' limits count now; null if they do not reset. */
  readonly limitBeganAt: Date | null;
}

/** Whether the item `i` is in use and `deleteItem` refuses it. */
const IS_HELD = `(exists (select from item_content k join item h using (item_id) where k.content_id = i.item_id and not h.is_deleted)
  or exists (select from item_virtual_price p join item h using (item_id)
    where p.currency_id = i.item_id and p.item_id <> i.item_id and not h.is_deleted)
  or exists (select from reward_chain_reward r where r.item_id = i.item_id)
  or exists (select from offer_chain_step s where s.item_id = i.item_id)
  or exists (select from daily_chain_item d where d.item_id = i.item_id))`;

export interface StoredPage {
  readonly kind: ItemKind;
  /** External id of a group. */
  readonly group?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** One page of a kind of items, in their order, and how many there are in all. */
export async function storedPage(
  db: Db,
  projectId: number,
  page: StoredPage,
): Promise<{items: StoredItem[]; total: number}> {
  const {items, total} = await listAllItems(db, projectId, page);
  return {items: await withPrices(db, items), total};
}

/** One item by its kind and SKU; throws 4001. */
export async function storedItem(db: Db, projectId: number, kind: ItemKind, sku: string): Promise<StoredItem> {
  const found = (await itemsBySku(db, projectId, '', [sku])).filter((item) => kindOf(item) === kind);
  const [stored] = await withPrices(db, found);
  if (!stored) throw refuse(4001);
  return stored;
}

/** Items with their prices as they were written. */
export async function withPrices(db: Db, items: readonly ItemRow[]): Promise<StoredItem[]> {
  const ids = items.map(({item_id}) => item_id);
  const prices = await db.query<StoredPrice>(
    'select * from item_price where item_id = any($1) order by line, currency, country_iso',
    [ids],
  );
  const virtualPrices = await db.query<StoredVirtualPrice>(
    `select p.*, c.sku from item_virtual_price p join item c on c.item_id = p.currency_id
     where p.item_id = any($1) order by p.line, c.sku, country_iso`,
    [ids],
  );
  const began = await db.query<{item_id: number; at: Date}>(
    `select item_id, limit_interval_start(reset_interval, reset_day, reset_seconds, reset_offset_seconds,
       project_now(project_id)) as at from item where item_id = any($1) and reset_interval is not null`,
    [ids],
  );
  const facts = await db.query<Facts>(
    `select item_id, created_at, updated_at, pre_order_description, ${IS_HELD} as is_held from item i where item_id = any($1)`,
    [ids],
  );
  const factsOf = new Map(facts.map((one) => [one.item_id, one]));
  return items.map((item) => ({
    item,
    facts: factsOf.get(item.item_id) as Facts,
    prices: prices.filter(({item_id}) => item_id === item.item_id),
    virtualPrices: virtualPrices.filter(({item_id}) => item_id === item.item_id),
    limitBeganAt: began.find(({item_id}) => item_id === item.item_id)?.at ?? null,
  }));
}
