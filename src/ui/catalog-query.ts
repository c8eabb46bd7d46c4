import type {Item} from '../model/item.js';
import {compareAmounts} from '../model/money.js';

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
export function wishOf(query: Query): Query | undefined {
  const attributes = Object.entries(query.attributes ?? {}).filter(([, values]) => values.length);
  const isEmpty = !query.group && !query.text?.trim() && !query.kind && !query.sort && !attributes.length;
  return isEmpty ? undefined : {...query, attributes: attributes.length ? Object.fromEntries(attributes) : undefined};
}

/** Whether an item stands in a group, or in one that lies in it. `children` has the groups below each. */
export const isIn = (item: Item, group: string, children: ReadonlyMap<string, readonly string[]>): boolean => {
  const below = [group, ...(children.get(group) ?? [])];
  return item.groups.some(({id}) => below.includes(id));
};

/** What an item costs, for sorting: items for money first, in one currency after the other, then virtual prices. */
function compareCost(a: Item, b: Item): number {
  const [left, right] = [a.price, b.price];
  if (left && right) {
    const byCurrency = left.currency < right.currency ? -1 : left.currency > right.currency ? 1 : 0;
    return byCurrency || compareAmounts(left.amount, right.amount);
  }
  if (left || right) return left ? -1 : 1;
  return (a.virtualPrices[0]?.amount ?? 0) - (b.virtualPrices[0]?.amount ?? 0);
}

/** Free things cost nothing; games cost what their cheapest key does. */
const priced = (item: Item): Item => {
  const prices = item.keys
    .flatMap(({price}) => (price ? [price] : []))
    .sort((a, b) => compareAmounts(a.amount, b.amount));
  return item.price || !prices.length ? item : {...item, price: prices[0]};
};

/** The items in another order; the shop's own where none is named. */
export function sorted(items: readonly Item[], sort: string | undefined, locale: string): readonly Item[] {
  if (sort === 'name') {
    const {compare} = new Intl.Collator(locale, {numeric: true});
    return [...items].sort((a, b) => compare(a.name, b.name));
  }
  if (sort !== 'price-up' && sort !== 'price-down') return items;
  const sign = sort === 'price-up' ? 1 : -1;
  const free = items.filter(({isFree}) => isFree);
  const rest = items.filter(({isFree}) => !isFree).map((item) => ({item, cost: priced(item)}));
  const ordered = rest.sort((a, b) => sign * compareCost(a.cost, b.cost)).map(({item}) => item);
  return sign > 0 ? [...free, ...ordered] : [...ordered, ...free];
}

/** The items that fit; what is searched for is matched by `matches`. */
export function filtered(
  items: readonly Item[],
  {group, text, kind, attributes = {}}: Query,
  children: ReadonlyMap<string, readonly string[]>,
  matches: (item: Item) => boolean,
): readonly Item[] {
  const wanted = Object.entries(attributes);
  return items.filter(
    (item) =>
      (!group || isIn(item, group, children)) &&
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
