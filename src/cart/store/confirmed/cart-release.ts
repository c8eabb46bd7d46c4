import {atom, type ReadableAtom} from 'nanostores';
import {findHeldKeys} from '../../../items/held-keys.js';
import type {Item} from '../../../items/item.js';
import {findItem} from '../../../items/item-store.js';
import {lastRelease} from '../../../items/last-release.js';
import {onMount} from '../../../shop/on-mount.js';
import type {StorefrontContext} from '../../../shop/storefront-context.js';

/**
 * When the order of the cart comes, as `lastRelease` says it; undefined where the cart has no pre-order. The service does not say in a cart
 * which keys are pre-orders, so those that the page has not read otherwise are read once, again after a failure.
 */
export function createCartRelease(context: StorefrontContext): {
  readonly $release: ReadableAtom<ReturnType<typeof lastRelease>>;
} {
  const {$cart, $config, itemCache, signal} = context;
  const $release = atom<ReturnType<typeof lastRelease>>();
  /** The keys that come with an item, by SKU; undefined while they are read. */
  const keys = new Map<string, readonly Item[] | undefined>();

  const update = (): void => {
    const skus = $cart.value?.value?.lines.map(({sku}) => sku) ?? [];
    const release = lastRelease(skus.flatMap((sku) => keys.get(sku) ?? []));
    if (Boolean(release) !== Boolean($release.value) || release?.at !== $release.value?.at) $release.set(release);
  };

  const read = async (sku: string): Promise<void> => {
    const config = $config.get();
    // The service says in each cart what kind its items are.
    if (keys.has(sku) || !config || !itemCache.find(sku)) return;
    keys.set(sku, undefined);
    try {
      const find: Parameters<typeof findHeldKeys>[2] = async (each, kind) =>
        itemCache.findWhole(each) ?? findItem(context, config, {sku: each, kind}, signal);
      keys.set(sku, await findHeldKeys(sku, itemCache, find));
    } catch {
      keys.delete(sku);
    }
    update();
  };

  onMount($release, () =>
    $cart.subscribe(({value}) => {
      for (const {sku} of value?.lines ?? []) void read(sku);
      update();
    }),
  );
  return {$release};
}
