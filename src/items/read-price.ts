import type {Price} from '../client/money.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {
  booleanOf,
  countOf,
  type Entry,
  entryOf,
  fieldsOf,
  instantOf,
  type Reading,
  sharedIfEmpty,
  skuOf,
  stringOf,
} from '../client/read-fields.js';
import type {Limit, LimitReset, Part, Period, Points, Promotion, VirtualPrice} from './item.js';

/** A decimal of any scale that is not negative, sent as a string or a number. */
export const decimalOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && /^\d{1,30}(\.\d{1,30})?$/.test(`${value}`)
    ? `${value}`
    : undefined;

/** Reads a price in real money. */
export function readPrice(value: unknown): Price | undefined {
  const {amount: now, amount_without_discount: before, currency: code} = fieldsOf(value);
  const amount = decimalOf(now);
  if (amount === undefined || typeof code !== 'string' || !/^[A-Za-z]{3}$/.test(code)) return undefined;
  return {amount, amountWithoutDiscount: decimalOf(before) ?? amount, currency: code.toUpperCase()};
}

function readVirtualPrice(value: unknown, reading: Reading): VirtualPrice | undefined {
  const {sku: raw, amount: now, amount_without_discount: before} = fieldsOf(value);
  const [sku, amount] = [skuOf(raw), countOf(now)];
  if (sku === undefined || amount === undefined) return undefined;
  const {text, url} = entryOf(value, reading, sku);
  return {
    sku,
    name: text('name') ?? sku,
    imageUrl: url('image_url'),
    amount,
    amountWithoutDiscount: countOf(before) ?? amount,
  };
}

const INTERVALS: readonly unknown[] = ['daily', 'weekly', 'monthly'];

function readReset(value: unknown): LimitReset | undefined {
  const {interval_type: interval, reset_next_date: at} = fieldsOf(value);
  const seconds = countOf(at);
  return INTERVALS.includes(interval) && seconds !== undefined
    ? {interval: interval as LimitReset['interval'], at: seconds * 1000}
    : undefined;
}

export function readLimit(value: unknown, reading: Reading, sku: string): Limit | undefined {
  const {total: most, available: left} = fieldsOf(value);
  const [total, available] = [countOf(most), countOf(left)];
  if (total === undefined || available === undefined) return undefined;
  const reset = entryOf(value, reading, sku).take('recurrent_schedule', readReset);
  return withoutPrototype({total, available, ...(reset && {reset})});
}

/** Reads a period; undefined if a bound cannot be read. A period without bounds is always. */
export function readPeriod(value: unknown): Period | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const {date_from: start, date_until: end} = fieldsOf(value);
  const [from, until] = [instantOf(start), instantOf(end)];
  const isRead = (start == null || from !== undefined) && (end == null || until !== undefined);
  return isRead ? {from, until} : undefined;
}

/** Reads an item that comes with another one: content or a bonus. */
export function readPart(value: unknown, reading: Reading): Part | undefined {
  const {sku: raw, type} = fieldsOf(value);
  const sku = skuOf(raw);
  if (!sku) return undefined;
  const {text, url, take} = entryOf(value, reading, sku);
  return {
    sku,
    name: text('name') ?? sku,
    imageUrl: url('image_url'),
    quantity: take('quantity', countOf) ?? 1,
    ...(type === 'game_key' && {isKey: true}),
  };
}

export function readPromotion(value: unknown, reading: Reading, sku: string): Promotion | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const {text, take, list} = entryOf(value, reading, sku);
  const [discount, limits] = ['discount', 'limits'].map((name) =>
    take(name, (raw) => (typeof raw === 'object' ? entryOf(raw, reading, sku) : undefined)),
  );
  return {
    name: text('name') ?? '',
    percent: discount?.take('percent', decimalOf),
    bonus: list('bonus', (part) => readPart(part, reading)),
    until: take('date_end', instantOf),
    perUser: limits?.take('per_user', (raw) => readLimit(raw, reading, sku)),
  };
}

export function readPoints(value: unknown, reading: Reading): Points | undefined {
  const sku = stringOf(fieldsOf(value).sku) ?? '';
  const {text, url, take} = entryOf(value, reading, sku);
  const amount = take('amount', countOf);
  return amount === undefined ? undefined : {name: text('name') ?? sku, amount, imageUrl: url('image_url')};
}

/** Reads the prices of an item or a key, and whether it can be bought. */
export function readSale({take, list}: Entry, reading: Reading) {
  const virtualPrices = list('virtual_prices', (raw) => {
    const price = readVirtualPrice(raw, reading);
    return price && {price, isDefault: fieldsOf(raw).is_default === true};
  });
  return {
    isFree: take('is_free', booleanOf) ?? false,
    price: take('price', readPrice),
    virtualPrices: sharedIfEmpty(
      [...virtualPrices].sort((a, b) => Number(b.isDefault) - Number(a.isDefault)).map(({price}) => price),
    ),
    canBeBought: take('can_be_bought', booleanOf) ?? true,
  };
}
