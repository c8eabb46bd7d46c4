import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {ASSETS} from '../assets.js';
import type {AttributesSeed} from '../features/attributes/seed.js';
import {isMap} from '../wire/is-map.js';
import type {Seed} from './seed.js';

/** Abbreviations of a file for all its items, so that it stays readable. */
export interface Shorthand {
  /** With it, an item may be written with `{"rarity": "epic"}`. */
  readonly attributes?: NonNullable<AttributesSeed['attributes']>;
  /**
   * Countries that pay in a currency. With it, an item may be written with `{"USD": 4.99, "EUR": 4.49}`. The default
   * currency is not listed.
   */
  readonly price_countries?: Readonly<Record<string, readonly string[]>>;
}

type Parts = Readonly<Record<string, unknown>>;

/** Keys of a seed whose items may be abbreviated. */
export const ITEM_KEYS: readonly string[] = ['currencies', 'items', 'packages', 'bundles', 'games'];

/** A seed by its name: its file and, if there is a folder of that name, the files in it. */
export function readSeed(name: string): Seed {
  const folder = new URL(`${name}/`, ASSETS.seeds);
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const urls = [new URL(`${name}.json`, ASSETS.seeds), ...files.map((file) => new URL(file, folder))];
  return seedOf(urls.map((url) => JSON.parse(readFileSync(url, 'utf8')) as Parts));
}

/** One object of several: lists of the same key are joined. */
export function joinedParts(parts: readonly Parts[]): Record<string, unknown> {
  const {$schema: _, ...whole} = parts.reduce<Record<string, unknown>>(joined, {});
  return whole;
}

/**
 * One seed made of its parts, with its items written out. Throws if an item has an attribute that the seed does not
 * define.
 */
export function seedOf(parts: readonly Parts[]): Seed {
  const {price_countries = {}, ...whole} = joinedParts(parts) as Record<string, unknown> & Shorthand;
  const seed: Record<string, unknown> & Shorthand = {groups: [], items: [], ...whole};
  const {attributes = []} = seed;
  for (const key of ITEM_KEYS) {
    const items = seed[key];
    if (Array.isArray(items)) seed[key] = items.map((item: Parts) => spelledOut(item, {attributes, price_countries}));
  }
  return seed as unknown as Seed;
}

function joined(whole: Record<string, unknown>, part: Parts): Record<string, unknown> {
  const lists = Object.entries(part).map(([key, value]): [string, unknown] => {
    const before = whole[key];
    return [key, Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value];
  });
  return {...whole, ...Object.fromEntries(lists)};
}

/** An item, or a key of a game, as a merchant would write it. */
function spelledOut(item: Parts, shorthand: Required<Shorthand>): Parts {
  const {attributes, prices, unit_items} = item;
  return {
    ...item,
    ...(isMap(attributes) && {
      attributes: Object.entries(attributes).map(([id, value]) => attributeOf(id, value, shorthand)),
    }),
    ...(isMap(prices) && {
      prices: Object.entries(prices).flatMap(([code, amount]) => pricesOf(code, amount, shorthand)),
    }),
    ...(Array.isArray(unit_items) && {unit_items: unit_items.map((key: Parts) => spelledOut(key, shorthand))}),
  };
}

function attributeOf(id: string, valueId: unknown, {attributes}: Required<Shorthand>) {
  const attribute = attributes.find(({external_id}) => external_id === id);
  const value = attribute?.values.find(({external_id}) => external_id === valueId);
  if (!attribute || !value) throw new Error(`The seed has no attribute ${id} with a value ${String(valueId)}`);
  return {external_id: id, name: attribute.name, values: [value]};
}

/** A currency without countries of its own is for all other countries. */
function pricesOf(currency: string, amount: unknown, {price_countries}: Required<Shorthand>): Parts[] {
  const countries = price_countries[currency];
  if (!countries) return [{amount, currency, is_default: true}];
  return countries.map((country_iso) => ({amount, currency, country_iso}));
}
