import {countOf, type Entry, entryOf, fieldsOf, instantOf, type Reading, senseless, skuOf} from '../client/read.js';
import type {Part} from '../items/item.js';
import type {Period} from '../items/period.js';

export interface ChainPage<T> {
  readonly items: readonly T[];
  /** How many the service sent, readable or not. */
  readonly received: number;
  readonly hasMore: boolean;
}

/** A page of chains, called `what`. */
export function readChainPage<T>(
  value: unknown,
  reading: Reading,
  what: string,
  read: (value: unknown, reading: Reading) => T | undefined,
): ChainPage<T> {
  const {items, has_more: hasMore} = fieldsOf(value);
  if (!Array.isArray(items)) throw senseless(`The list of ${what}`);
  const chains = entryOf(value, reading, what).list('items', (raw) => read(raw, reading));
  return {items: chains, received: items.length, hasMore: hasMore === true};
}

interface ChainFacts {
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | undefined;
  readonly period: Period;
  readonly resetsAt: number | undefined;
}

/** What is told of chains of all kinds. */
export const readChainFacts = ({text, url, take}: Entry): ChainFacts => ({
  name: text('name') ?? '',
  description: text('description') ?? '',
  imageUrl: url('image_url'),
  period: {from: take('date_start', instantOf), until: take('date_end', instantOf)},
  resetsAt: take('recurrent_schedule', (raw) => secondsOf(fieldsOf(raw).reset_next_date)),
});

/** Unix seconds, as milliseconds. */
const secondsOf = (value: unknown): number | undefined => {
  const seconds = countOf(value);
  return seconds === undefined ? undefined : seconds * 1000;
};

/** What a step gives. As `readPart`, which the first paint has: sharing it from there would cost every player more than this. */
export function readReward(value: unknown, reading: Reading): Part | undefined {
  const sku = skuOf(fieldsOf(value).sku);
  if (sku === undefined) return undefined;
  const {text, url, take} = entryOf(value, reading, sku);
  return {sku, name: text('name') ?? sku, imageUrl: url('image_url'), quantity: take('quantity', countOf) || 1};
}
