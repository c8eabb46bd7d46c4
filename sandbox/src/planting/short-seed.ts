import {isMap} from '../wire/is-map.js';
import {ITEM_KEYS} from './read-seed.js';

type Entry = Readonly<Record<string, unknown>>;

interface Price {
  readonly amount: number;
  readonly currency: string;
  readonly country_iso?: string;
  readonly is_default?: boolean;
  readonly is_enabled?: boolean;
}

/** The keys of a seed in the order in which one reads them; others follow. */
const FIRST = ['name', 'price_countries', 'regions', 'attributes', 'groups', ...ITEM_KEYS];

/**
 * Abbreviates what `seedOf` writes out: attributes with one value, and prices by currency if the countries are those of
 * most items.
 */
export function inShort(seed: Entry): Record<string, unknown> {
  const items = ITEM_KEYS.flatMap((key) =>
    entriesOf(seed[key]).flatMap((item) => [item, ...entriesOf(item.unit_items)]),
  );
  const price_countries = countriesOf(items);
  const shortItem = ({attributes, prices, unit_items, ...item}: Entry): Entry => ({
    ...item,
    ...(Array.isArray(attributes) && {attributes: shortAttributes(attributes)}),
    ...(Array.isArray(prices) && {prices: shortPrices(prices, price_countries)}),
    ...(Array.isArray(unit_items) && {unit_items: unit_items.map(shortItem)}),
  });
  const whole: Entry = {
    ...seed,
    ...(Object.keys(price_countries).length > 0 && {price_countries}),
    ...Object.fromEntries(
      ITEM_KEYS.filter((key) => key in seed).map((key) => [key, entriesOf(seed[key]).map(shortItem)]),
    ),
  };
  const keys = [...FIRST.filter((key) => key in whole), ...Object.keys(whole).filter((key) => !FIRST.includes(key))];
  return Object.fromEntries(keys.map((key) => [key, whole[key]]));
}

const entriesOf = (list: unknown): Entry[] => (Array.isArray(list) ? list.filter(isMap) : []);

function shortAttributes(attributes: readonly {external_id: string; values: readonly {external_id: string}[]}[]) {
  const pairs = attributes.map(({external_id, values}) => [external_id, values[0]?.external_id]);
  // A map may order its names differently if they are numbers.
  const isPlain = attributes.every(({external_id, values}) => values.length === 1 && !/^\d+$/.test(external_id));
  return isPlain
    ? Object.fromEntries(pairs)
    : attributes.map(({external_id, values}) => ({
        external_id,
        values: values.map((value) => value),
      }));
}

/** For each currency that is never everybody's, the countries in which most items are priced in it. */
function countriesOf(items: readonly Entry[]): Record<string, string[]> {
  const counts = new Map<string, Map<string, number>>();
  const everybodys = new Set<string>();
  for (const {prices} of items)
    for (const [currency, countries] of byCurrency(prices as readonly Price[] | undefined)) {
      if (countries.includes('')) everybodys.add(currency);
      const counted = counts.get(currency) ?? new Map<string, number>();
      const key = countries.join();
      counts.set(currency, counted.set(key, (counted.get(key) ?? 0) + 1));
    }
  return Object.fromEntries(
    [...counts]
      .filter(([currency]) => !everybodys.has(currency))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, counted]) => {
        const [most = ['']] = [...counted].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
        return [currency, most[0].split(',')];
      }),
  );
}

/** The countries of each currency, sorted; '' is everybody. */
function byCurrency(prices: readonly Price[] = []): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const {currency, country_iso = ''} of prices)
    found.set(currency, [...(found.get(currency) ?? []), country_iso].sort());
  return found;
}

/** As a map if it means the same. */
function shortPrices(prices: readonly Price[], countries: Readonly<Record<string, readonly string[]>>) {
  const isPlain = [...byCurrency(prices)].every(([currency, own]) => {
    const of = prices.filter((price) => price.currency === currency);
    const isOne = of.every(({amount, is_enabled = true}) => amount === of[0]?.amount && is_enabled);
    const {[currency]: usual} = countries;
    return usual
      ? isOne && own.join() === [...usual].sort().join() && of.every(({is_default}) => !is_default)
      : isOne && own.join() === '' && of.every(({is_default}) => is_default);
  });
  return isPlain ? Object.fromEntries(prices.map(({currency, amount}) => [currency, amount])) : prices;
}
