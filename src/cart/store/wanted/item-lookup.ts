import type {Item, ItemKind} from '../../../items/item.js';
import {getItem} from '../../../items/item-store.js';
import type {Config} from '../../../shop/config.js';
import type {StorefrontContext} from '../../../shop/storefront-context.js';

/**
 * The maximum number of requests: enough for 20 items of the last kind, or nearly 100 of the first. Any other item is shown by
 * its SKU until the player signs in. Every script of the page's origin can write to the storage, which must not make the
 * page send requests without end.
 */
const MAX_REQUESTS = 100;

/** Kinds that a cart can hold, the most frequent first: a SKU does not say its kind. */
const KINDS: readonly ItemKind[] = ['item', 'key', 'package', 'bundle', 'currency'];

interface ItemLookup {
  /** Looks up items that this page has not read. */
  readonly lookUp: (skus: Iterable<string>, config: Config) => Promise<void>;
  /** The shop shows another cart now. */
  readonly reset: () => void;
}

/**
 * Looks up items of a cart of which only the SKUs are known. `onLookup` is called after each item, with undefined where the
 * shop does not sell it.
 */
export function createItemLookup(
  context: StorefrontContext,
  onLookup: (sku: string, item: Item | undefined) => void,
): ItemLookup {
  const {$config, itemCache, report, signal} = context;
  /** Items that were looked up, or are being looked up. */
  const requested = new Set<string>();
  let requests = 0;

  /** Asks for an item as each kind in turn; undefined where the shop has it as none. */
  const find = async (sku: string, config: Config): Promise<Item | undefined> => {
    for (const kind of KINDS) {
      requests++;
      try {
        return await getItem(context, config, {sku, kind}, signal);
      } catch (error) {
        if ((error as {status?: number}).status !== 404) throw error;
      }
    }
    return undefined;
  };

  const lookUpOne = async (sku: string, config: Config): Promise<void> => {
    if (requested.has(sku) || itemCache.find(sku)) return;
    requested.add(sku);
    try {
      const item = await find(sku, config);
      if (signal.aborted || $config.get() !== config) return;
      onLookup(sku, item);
    } catch (error) {
      requested.delete(sku);
      if (!signal.aborted) report(error);
    }
  };

  /** Waits for a catalog that is being loaded, which may bring the items. */
  const waitForCatalog = async (): Promise<void> => {
    const {$value} = context.catalog;
    if ($value.lc > 0 && $value.value?.status === 'loading')
      await new Promise<void>((resolve) => {
        const stop = $value.listen(({status}) => {
          if (status === 'loading') return;
          stop();
          resolve();
        });
        signal.addEventListener('abort', () => resolve());
      });
  };

  const lookUpEach = async (skus: Iterable<string>, config: Config): Promise<void> => {
    await waitForCatalog();
    for (const sku of skus) {
      if (signal.aborted || requests + KINDS.length > MAX_REQUESTS) return;
      await lookUpOne(sku, config);
    }
  };

  /** One look-up after the other: each counts the requests of those before it. */
  let last: Promise<void> = Promise.resolve();

  return {
    lookUp(skus, config) {
      const lookUp = last.then(() => lookUpEach(skus, config));
      last = lookUp.catch(() => {});
      return lookUp;
    },
    reset() {
      requested.clear();
      requests = 0;
    },
  };
}
