import type {Item, ItemKind} from './item.js';
import type {ItemCache} from './item-cache.js';

/** Finds one item as the service has it; undefined if it has none of this kind. */
export type FindItem = (sku: string, kind: ItemKind) => Promise<Item | undefined>;

/** The items that are known without a request. */
interface KnownItems extends Pick<ItemCache, 'findWhole'> {
  readonly find: (sku: string) => Pick<Item, 'kind'> | undefined;
}

/**
 * The game keys that come with an item: the item itself, or the contents of a bundle. The item's kind is fetched if the
 * shop has not read it, and the contents of a bundle if the shop has read it only in a cart.
 */
export async function findHeldKeys(sku: string, cache: KnownItems, find: FindItem): Promise<readonly Item[]> {
  const kind = cache.find(sku)?.kind ?? 'unknown';
  const key = kind === 'key' || kind === 'unknown' ? await find(sku, 'key') : undefined;
  if (key) return [key];
  if (kind !== 'bundle' && kind !== 'unknown') return [];
  const bundle = cache.findWhole(sku) ?? (await find(sku, 'bundle'));
  const keys = (bundle?.content ?? []).filter(({isKey}) => isKey);
  return (await Promise.all(keys.map((part) => find(part.sku, 'key')))).flatMap((found) => found ?? []);
}
