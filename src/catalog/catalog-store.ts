import {atom} from 'nanostores';
import type {Catalog} from '../items/catalog.js';
import type {Item} from '../items/item.js';
import {createShelf, type Shelf, type Source} from '../items/item-pages.js';
import {createResource, type ResourceRead} from '../session/resource.js';
import type {StorefrontContext} from '../session/storefront-context.js';

/** What a shop shows, in the order it shows it. */
const SOURCES: readonly Source[] = [
  {key: 'GET /v2/project/{project_id}/items/virtual_items', kind: 'item'},
  {key: 'GET /v2/project/{project_id}/items/virtual_currency/package', kind: 'package'},
  {key: 'GET /v2/project/{project_id}/items/bundle', kind: 'bundle'},
  {key: 'GET /v2/project/{project_id}/items/game', kind: 'game'},
];

/** `loaded` is called each time the first pages have come. */
export function createCatalog(context: StorefrontContext, loaded: () => void): Catalog {
  const $hasMore = atom(false);
  const $total = atom<number | undefined>(undefined);
  /** Undefined where the catalog has all there is: what finds an item by its SKU is let go, its items stay. */
  let shelf: Shelf | undefined;
  /** Pages of each list to load: as many as were on screen. */
  let depth = 1;
  let isWhole = false;

  const take = (read: Shelf): readonly Item[] => {
    shelf = read.hasMore ? read : undefined;
    $hasMore.set(read.hasMore);
    $total.set(read.total);
    return read.items;
  };

  const read = async ({config, signal, shown, show}: ResourceRead<readonly Item[]>): Promise<readonly Item[]> => {
    const next = createShelf(context, config, SOURCES);
    // A list that is on screen is replaced in one piece, or it would shrink to its first page and grow again.
    const grow = shown ? undefined : () => show(take(next));
    if (!shown) depth = 1;
    await next.next(signal, grow);
    if (signal.aborted) return [];
    const goesOn = next.hasMore && (isWhole || depth > 1);
    // Who hears of it finds the items there.
    if (!shown) show(take(next), !goesOn);
    loaded();
    for (let page = 1; (page < depth || isWhole) && next.hasMore && !signal.aborted; page++) {
      await next.next(signal, grow);
      depth = Math.max(depth, page + 1);
    }
    return signal.aborted ? [] : take(next);
  };

  const readMore = async ({signal, show}: ResourceRead<readonly Item[]>): Promise<readonly Item[]> => {
    const grown = shelf!;
    do {
      await grown.next(signal, () => show(take(grown)));
      if (signal.aborted) return [];
      depth++;
    } while (isWhole && grown.hasMore);
    return take(grown);
  };

  const {$value, reload, readWith} = createResource(context, read);
  const more = (): void => {
    if (shelf?.hasMore && $value.value?.status === 'ready') readWith(readMore);
  };
  return {
    $value,
    $hasMore,
    $total,
    reload,
    more,
    complete() {
      isWhole = true;
      more();
    },
  };
}
