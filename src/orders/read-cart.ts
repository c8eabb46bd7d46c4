import type {Price} from '../client/money.js';
import {booleanOf, countOf, entryOf, fieldsOf, listOf, type Reading, stringOf, unreadable} from '../client/read.js';
import type {Item, Promotion} from '../items/item.js';
import {readItem} from '../items/read-items.js';
import {decimalOf, readPrice, readPromotion} from '../items/read-price.js';

/** One line, as the service has it. */
export interface AnsweredLine {
  readonly item: Item;
  readonly quantity: number;
  readonly isBonus: boolean;
}

/** A unit that a fill could not put in. */
export interface FillWarning {
  readonly sku: string;
  /** The service's code; 0 where it gave none. */
  readonly code: number;
}

/** A cart, as the service has it. */
export interface CartAnswer {
  /** Each SKU at most once, and once more as a bonus. */
  readonly lines: readonly AnsweredLine[];
  readonly total: Price | undefined;
  readonly isFree: boolean;
  readonly promotions: readonly Promotion[];
  /** Of a fill only. */
  readonly warnings: readonly FillWarning[];
}

/** Lines of one SKU as one: twice the same bonus is one of both, twice the same item is a slip of the service. */
function merge(lines: readonly AnsweredLine[], odd: Reading['reportInvalidField']): readonly AnsweredLine[] {
  const merged = new Map<string, AnsweredLine>();
  for (const line of lines) {
    const key = `${line.isBonus} ${line.item.sku}`;
    const before = merged.get(key);
    if (before && !line.isBonus) odd('items', line.item.sku);
    else merged.set(key, before ? {...line, quantity: before.quantity + line.quantity} : line);
  }
  return [...merged.values()];
}

/** Refuses an answer without lines; a line that makes no sense is left out. */
export function readCart(value: unknown, reading: Reading): CartAnswer {
  if (!Array.isArray(fieldsOf(value).items)) throw unreadable('The cart');
  const {take, list} = entryOf(value, reading, 'cart');
  const lines = list('items', (raw): AnsweredLine | undefined => {
    const item = readItem(raw, reading);
    const {quantity, is_bonus: isBonus} = fieldsOf(raw);
    const units = countOf(quantity);
    return item && units ? {item, quantity: units, isBonus: isBonus === true} : undefined;
  });
  return {
    lines: merge(lines, reading.reportInvalidField),
    total: take('price', readPrice),
    isFree: take('is_free', booleanOf) ?? false,
    promotions: list('promotions', (raw) => readPromotion(raw, reading, 'cart')),
    warnings: list('warnings', (raw): FillWarning | undefined => {
      const {sku, errorCode} = fieldsOf(raw);
      const named = stringOf(sku);
      return named === undefined ? undefined : {sku: named, code: countOf(errorCode) ?? 0};
    }),
  };
}

/** What a promo code gives. */
export interface CodeRewards {
  /** Percent off, a decimal string; undefined where it takes nothing off the whole cart. */
  readonly percent: string | undefined;
  /** SKUs of what it gives on top; a game without its key. */
  readonly bonus: readonly string[];
  /** For each game among its bonuses the key to give: the first, where the player would have to choose. */
  readonly keys: Readonly<Record<string, string>>;
}

export function readCodeRewards(value: unknown): CodeRewards {
  const {discount, bonus} = fieldsOf(value);
  const given = listOf(bonus).flatMap((raw) => {
    const {sku, unit_items: units} = fieldsOf(fieldsOf(raw).item);
    const [own, key] = [stringOf(sku), stringOf(fieldsOf(listOf(units)[0]).sku)];
    return own === undefined ? [] : [{own, key}];
  });
  return {
    percent: decimalOf(fieldsOf(discount).percent),
    bonus: given.map(({own}) => own),
    keys: Object.fromEntries(given.flatMap(({own, key}) => (key === undefined ? [] : [[own, key] as const]))),
  };
}
