import {compareAmounts} from '../../client/money.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import {leadKey} from '../../items/availability.js';
import type {Item} from '../../items/item.js';

/** The player's choices in the toolbar; undefined fields are not chosen. */
export interface Query {
  /** External id of a group. */
  readonly group?: string | undefined;
  readonly text?: string | undefined;
  readonly kind?: string | undefined;
  /** Chosen values by attribute; an item must have one of the values of each attribute. */
  readonly attributes?: Readonly<Record<string, readonly string[]>> | undefined;
  /** `price-up`, `price-down` or `name`; any other value is the shop's order. */
  readonly sort?: string | undefined;
}

/** The query without empty fields; undefined if all are empty. */
export function normalizeQuery(chosen: Query): Query | undefined {
  const query = withoutPrototype(chosen);
  const attributes = Object.entries(query.attributes ?? {}).filter(([, values]) => values.length);
  const isEmpty = !query.group && !query.text?.trim() && !query.kind && !query.sort && !attributes.length;
  return isEmpty
    ? undefined
    : withoutPrototype({...query, attributes: attributes.length ? Object.fromEntries(attributes) : undefined});
}

/** Whether an item is in a group or in a group below it. `descendants`: the groups below each group. */
export const isInGroup = (item: Item, group: string, descendants: ReadonlyMap<string, readonly string[]>): boolean => {
  const groups = [group, ...(descendants.get(group) ?? [])];
  return item.groups.some(({id}) => groups.includes(id));
};

/** The price of an item, for sorting. Amounts are compared only within a kind of price and a currency. */
interface Cost {
  readonly kind: number;
  readonly currency: string;
  readonly amount: string;
}

/** Prices in money come first, then virtual prices, then items without a price. A game has the price that its card shows. */
function costOf(item: Item): Cost {
  const {price, keys, virtualPrices} = item;
  const [virtual] = virtualPrices;
  const money = price ?? (leadKey(item) ?? keys[0])?.price;
  if (money) return {kind: 0, currency: money.currency, amount: money.amount};
  return virtual ? {kind: 1, currency: virtual.sku, amount: `${virtual.amount}`} : {kind: 3, currency: '', amount: '0'};
}

/** Compares names by the rules of a locale, or by the engine's own. */
function nameComparer(locale: string): (one: string, other: string) => number {
  for (const tag of [locale, 'en']) {
    try {
      return new Intl.Collator(tag, {numeric: true}).compare;
    } catch {
      // The engine does not know the locale, or has no `Intl`.
    }
  }
  return (one, other) => one.localeCompare(other);
}

/** The items in the order of `sort`, or in the shop's order for any other value. */
export function sortItems(items: readonly Item[], sort: string | undefined, locale: string): readonly Item[] {
  if (sort === 'name') {
    const compare = nameComparer(locale);
    return [...items].sort((a, b) => compare(a.name, b.name));
  }
  if (sort !== 'price-up' && sort !== 'price-down') return items;
  const sign = sort === 'price-up' ? 1 : -1;
  // Free items are the cheapest of all items with a price.
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

/** The items that match a query. `matches` tells whether an item matches the query's text. */
export function filterItems(
  items: readonly Item[],
  query: Query,
  descendants: ReadonlyMap<string, readonly string[]>,
  matches: (item: Item) => boolean,
): readonly Item[] {
  const {group, text, kind, attributes = {}} = withoutPrototype(query);
  const chosen = Object.entries(attributes);
  return items.filter(
    (item) =>
      (!group || isInGroup(item, group, descendants)) &&
      (!kind || item.kind === kind) &&
      chosen.every(([id, values]) =>
        id === 'rarity'
          ? values.includes(item.rarity)
          : item.attributes.some(
              (attribute) => attribute.id === id && attribute.values.some((value) => values.includes(value.id)),
            ),
      ) &&
      (!text?.trim() || matches(item)),
  );
}
