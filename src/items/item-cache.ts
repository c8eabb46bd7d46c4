import {type Item, keyItem} from './item.js';

/** The items that were read: for names and prices in a cart, and to know which items are free. */
export interface ItemCache {
  /** Finds an item by its SKU, a game's key as an item of its own; undefined for an item that was not read. */
  readonly find: (sku: string) => Item | undefined;
  /** The same, but undefined for an item that only a cart has named. */
  readonly findWhole: (sku: string) => Item | undefined;
  readonly keep: (items: Iterable<Item>) => void;
  /** Stores items of an answer with fewer fields than the catalog, unless they were read otherwise. */
  readonly keepNamed: (items: Iterable<Item>) => void;
  /** Empties the cache, since another player or project has other prices. */
  readonly forget: () => void;
}

/** The item cache of a shop, for `storefront.use`. */
export const itemCacheOf = ({itemCache}: {readonly itemCache: ItemCache}): ItemCache => itemCache;

export function createItemCache(): ItemCache {
  const items = new Map<string, Item>();
  const named = new Map<string, Item>();
  return {
    find: (sku) => items.get(sku) ?? named.get(sku),
    findWhole: (sku) => items.get(sku),
    keep(read) {
      for (const item of read) {
        items.set(item.sku, item);
        for (const key of item.keys) items.set(key.sku, keyItem(item, key));
      }
    },
    keepNamed(read) {
      for (const item of read) if (!named.has(item.sku)) named.set(item.sku, item);
    },
    forget() {
      items.clear();
      named.clear();
    },
  };
}
