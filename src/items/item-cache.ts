import {type Item, keyItem} from './item.js';

/** What was read of items: for names and prices of what a player puts into a cart, and to tell what is free. */
export interface ItemCache {
  /** By SKU; a game's key is found as an item of its own. Undefined for one that was never read. */
  readonly find: (sku: string) => Item | undefined;
  readonly keep: (items: Iterable<Item>) => void;
  /** Another player or project has other prices. */
  readonly forget: () => void;
}

export function createItemCache(): ItemCache {
  const items = new Map<string, Item>();
  return {
    find: (sku) => items.get(sku),
    keep(read) {
      for (const item of read) {
        items.set(item.sku, item);
        for (const key of item.keys) items.set(key.sku, keyItem(item, key));
      }
    },
    forget: () => items.clear(),
  };
}
