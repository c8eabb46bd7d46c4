import {bare} from '../client/bare.js';
import {compareAmounts} from '../client/money.js';
import {leadKey} from '../items/availability.js';
import type {Item} from '../items/item.js';

/** What a player asked of the list; undefined is no wish. */
export interface Query {
  /** External id of a group. */
  readonly group?: string | undefined;
  readonly text?: string | undefined;
  readonly kind?: string | undefined;
  /** Wanted values by attribute; one value of each attribute must fit. */
  readonly attributes?: Readonly<Record<string, readonly string[]>> | undefined;
  /** `price-up`, `price-down`, `name`; else the shop's order. */
  readonly sort?: string | undefined;
}

/** The query, or undefined where it wishes nothing. */
export function normalizeQuery(asked: Query): Query | undefined {
  const query = bare(asked);
  const attributes = Object.entries(query.attributes ?? {}).filter(([, values]) => values.length);
  const isEmpty = !query.group && !query.text?.trim() && !query.kind && !query.sort && !attributes.length;
  return isEmpty
    ? undefined
    : bare({...query, attributes: attributes.length ? Object.fromEntries(attributes) : undefined});
}

/** Whether an item stands in a group, or in one that lies in it. `children` has the groups below each. */
export const isInGroup = (item: Item, group: string, children: ReadonlyMap<string, readonly string[]>): boolean => {
  const below = [group, ...(children.get(group) ?? [])];
  return item.groups.some(({id}) => below.includes(id));
};

/** What an item costs, for sorting. Amounts compare only within one kind of price and one currency. */
interface Cost {
  readonly kind: number;
  readonly currency: string;
  readonly amount: string;
}

/** Items for money come first, then virtual prices, and last what has no price; games cost what their card says. */
function costOf(item: Item): Cost {
  const {price, keys, virtualPrices} = item;
  const [virtual] = virtualPrices;
  const money = price ?? (leadKey(item) ?? keys[0])?.price;
  if (money) return {kind: 0, currency: money.currency, amount: money.amount};
  return virtual ? {kind: 1, currency: virtual.sku, amount: `${virtual.amount}`} : {kind: 3, currency: '', amount: '0'};
}

/** Compares names as a locale does, else as the engine does by itself. */
function nameComparer(locale: string): (one: string, other: string) => number {
  for (const tag of [locale, 'en']) {
    try {
      return new Intl.Collator(tag, {numeric: true}).compare;
    } catch {
      // A locale that this engine refuses, or no `Intl`.
    }
  }
  return (one, other) => one.localeCompare(other);
}

/** The items in another order; the shop's own where none is named. */
export function sortItems(items: readonly Item[], sort: string | undefined, locale: string): readonly Item[] {
  if (sort === 'name') {
    const compare = nameComparer(locale);
    return [...items].sort((a, b) => compare(a.name, b.name));
  }
  if (sort !== 'price-up' && sort !== 'price-down') return items;
  const sign = sort === 'price-up' ? 1 : -1;
  // Free things cost least of what has a price.
  const free: Cost = {kind: sign > 0 ? -1 : 2, currency: '', amount: '0'};
  return items
    .map((item) => ({item, cost: item.isFree ? free : costOf(item)}))
    .sort(
      ({cost: a}, {cost: b}) =>
        a.kind - b.kind ||
        (a.currency < b.currency ? -1 : +(a.currency > b.currency)) ||
        sign * compareAmounts(a.amount, b.amount),
    )
    .map(({item}) => item);
}

/** The items that fit; what is searched for is matched by `matches`. */
export function filterItems(
  items: readonly Item[],
  query: Query,
  children: ReadonlyMap<string, readonly string[]>,
  matches: (item: Item) => boolean,
): readonly Item[] {
  const {group, text, kind, attributes = {}} = bare(query);
  const wanted = Object.entries(attributes);
  return items.filter(
    (item) =>
      (!group || isInGroup(item, group, children)) &&
      (!kind || item.kind === kind) &&
      wanted.every(([id, values]) =>
        id === 'rarity'
          ? values.includes(item.rarity)
          : item.attributes.some(
              (attribute) => attribute.id === id && attribute.values.some((value) => values.includes(value.id)),
            ),
      ) &&
      (!text?.trim() || matches(item)),
  );
}
