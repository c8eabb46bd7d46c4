import {safeUrl} from '../model/config.js';
import type {Item, Limit, Rarity} from '../model/item.js';
import type {Price} from '../model/money.js';
import {pickText} from '../model/text.js';
import {countOf, fieldsOf, listOf, senseless} from './read.js';

const RARITIES: readonly string[] = ['uncommon', 'rare', 'epic', 'legendary'];

/** The amounts come as decimal strings, of any scale; some answers have numbers. */
function readPrice(value: unknown): Price | undefined {
  const {amount, amount_without_discount: before, currency} = fieldsOf(value);
  const isAmount = (text: unknown): boolean => /^\d+(\.\d+)?$/.test(`${text}`);
  if (!isAmount(amount) || typeof currency !== 'string') return undefined;
  return {amount: `${amount}`, amountWithoutDiscount: isAmount(before) ? `${before}` : `${amount}`, currency};
}

function readLimit(value: unknown): Limit | undefined {
  const {total, available} = fieldsOf(value);
  const [most, left] = [countOf(total), countOf(available)];
  return most === undefined || left === undefined ? undefined : {total: most, available: left};
}

/** Rarity is the attribute with that external id; a value we do not know is common, never guessed. */
function readRarity(attributes: unknown): Rarity {
  for (const attribute of listOf(attributes)) {
    const {external_id: id, values} = fieldsOf(attribute);
    const value = fieldsOf(listOf(values)[0]).external_id;
    if (id === 'rarity' && RARITIES.includes(value as string)) return value as Rarity;
  }
  return 'common';
}

/** One item of a catalog answer; undefined when it has no SKU and so cannot be bought or told apart. */
export function readItem(value: unknown, locale: string, base: string): Item | undefined {
  const item = fieldsOf(value);
  if (typeof item.sku !== 'string' || !item.sku) return undefined;
  const limits = fieldsOf(item.limits);
  return {
    sku: item.sku,
    name: pickText(item.name, locale) ?? item.sku,
    description: pickText(item.description, locale) ?? '',
    imageUrl: typeof item.image_url === 'string' ? safeUrl(item.image_url, base)?.href : undefined,
    rarity: readRarity(item.attributes),
    isFree: item.is_free === true,
    price: readPrice(item.price),
    canBeBought: item.can_be_bought !== false,
    isConsumable: item.virtual_item_type !== 'non_consumable',
    perUser: readLimit(limits.per_user),
    perItem: readLimit(limits.per_item),
  };
}

export interface ItemPage {
  readonly items: readonly Item[];
  /** Entries the service sent, readable or not: what to add to the offset. */
  readonly received: number;
  readonly hasMore: boolean;
}

/** One page of a list: unreadable items are left out, a page without a list is refused. */
export function readItemPage(value: unknown, locale: string, base: string): ItemPage {
  const {items, has_more: hasMore} = fieldsOf(value);
  if (!Array.isArray(items)) throw senseless('The item list');
  return {
    items: items.map((item) => readItem(item, locale, base)).filter((item): item is Item => item !== undefined),
    received: items.length,
    hasMore: hasMore === true,
  };
}
