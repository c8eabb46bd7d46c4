import type {Price} from '../client/money.js';
import {
  booleanOf,
  countOf,
  entryOf,
  fieldsOf,
  listOf,
  type Reading,
  stringOf,
  unreadable,
} from '../client/read-fields.js';
import type {Item, Promotion} from '../items/item.js';
import {readItem} from '../items/read-items.js';
import {decimalOf, readPrice, readPromotion} from '../items/read-price.js';
import type {GivenItem} from './cart.js';

/** A line of the service's answer. */
export interface AnsweredLine {
  readonly item: Item;
  readonly quantity: number;
  readonly isBonus: boolean;
}

/** Why a fill did not set the quantity of a SKU. */
interface FillWarning {
  readonly sku: string;
  /** The service's code; 0 if it gave none. */
  readonly code: number;
}

/** The service's answer about a cart. */
export interface CartAnswer {
  /** Each SKU at most once, and a second time as a bonus. */
  readonly lines: readonly AnsweredLine[];
  readonly total: Price | undefined;
  readonly isFree: boolean;
  readonly promotions: readonly Promotion[];
  /** Empty unless the answer is that of a fill. */
  readonly warnings: readonly FillWarning[];
}

/** Merges bonus lines of one SKU; a second line of the same item is a fault of the service, and is reported. */
function mergeLines(
  lines: readonly AnsweredLine[],
  reportInvalidField: Reading['reportInvalidField'],
): readonly AnsweredLine[] {
  const merged = new Map<string, AnsweredLine>();
  for (const line of lines) {
    const key = `${line.isBonus} ${line.item.sku}`;
    const before = merged.get(key);
    if (before && !line.isBonus) reportInvalidField('items', line.item.sku);
    else merged.set(key, before ? {...line, quantity: before.quantity + line.quantity} : line);
  }
  return [...merged.values()];
}

/** Refuses an answer without lines; an unreadable line is left out. */
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
    lines: mergeLines(lines, reading.reportInvalidField),
    total: take('price', readPrice),
    isFree: take('is_free', booleanOf) ?? false,
    promotions: list('promotions', (raw) => readPromotion(raw, reading, 'cart')),
    warnings: list('warnings', (raw): FillWarning | undefined => {
      const {sku, errorCode} = fieldsOf(raw);
      const ofSku = stringOf(sku);
      return ofSku === undefined ? undefined : {sku: ofSku, code: countOf(errorCode) ?? 0};
    }),
  };
}

/** The items of a coupon; an unreadable entry is left out. */
export const readGivenItems = (value: unknown, reading: Reading): readonly GivenItem[] =>
  entryOf(value, reading, 'coupon').list('items', (raw): GivenItem | undefined => {
    const {sku, name, quantity} = fieldsOf(raw);
    const [text, units] = [stringOf(name) ?? stringOf(sku), countOf(quantity)];
    return text === undefined || !units ? undefined : {name: text, quantity: units};
  });

/** The rewards of a promo code. */
export interface CodeRewards {
  /** The discount on the whole cart in percent, a decimal string; undefined if there is none. */
  readonly percent: string | undefined;
  /** SKUs of the bonus items; for a game, the SKU of the game and not of its key. */
  readonly bonus: readonly string[];
  /** The key to give for each game among the bonus items: the first, where the player would have to choose. */
  readonly keys: Readonly<Record<string, string>>;
}

export function readCodeRewards(value: unknown): CodeRewards {
  const {discount, bonus} = fieldsOf(value);
  const given = listOf(bonus).flatMap((raw) => {
    const {sku, unit_items: units} = fieldsOf(fieldsOf(raw).item);
    const [bonusSku, key] = [stringOf(sku), stringOf(fieldsOf(listOf(units)[0]).sku)];
    return bonusSku === undefined ? [] : [{sku: bonusSku, key}];
  });
  return {
    percent: decimalOf(fieldsOf(discount).percent),
    bonus: given.map(({sku}) => sku),
    keys: Object.fromEntries(given.flatMap(({sku, key}) => (key === undefined ? [] : [[sku, key] as const]))),
  };
}

/** The kind of a code, and its rewards. */
export const readVerifiedCode = (value: unknown): CodeRewards & {readonly isCoupon: boolean} => ({
  isCoupon: fieldsOf(value).type === 'coupon',
  ...readCodeRewards(fieldsOf(value).rewards),
});
