import {atom} from 'nanostores';
import type {Catalog} from '../items/catalog.js';
import type {Item} from '../items/item.js';
import {createPagedItems, type PagedItems, type Source} from '../items/item-pages.js';
import {createResource, type LoadRequest} from '../shop/resource.js';
import type {StorefrontContext} from '../shop/storefront-context.js';

/** The lists of a shop's items, in the order of the catalog. */
const SOURCES: readonly Source[] = [
  {key: 'GET /v2/project/{project_id}/items/virtual_items', kind: 'item'},
  {key: 'GET /v2/project/{project_id}/items/virtual_currency/package', kind: 'package'},
  {key: 'GET /v2/project/{project_id}/items/bundle', kind: 'bundle'},
  {key: 'GET /v2/project/{project_id}/items/game', kind: 'game'},
];

/** The catalog of a shop. `loaded` is called each time the first pages are loaded. */
export function createCatalog(context: StorefrontContext, loaded: () => void): Catalog {
  const $hasMore = atom(false);
  const $total = atom<number | undefined>(undefined);
  /** The lists that are read page by page; undefined once all pages are loaded, to free its index of SKUs. */
  let paged: PagedItems | undefined;
  /** Pages of each list that are shown, which a reload loads again. */
  let pageCount = 1;
  /** All pages are to be loaded. */
  let isComplete = false;

  /** Publishes how much is loaded. Returns its items. */
  const publish = (loaded: PagedItems): readonly Item[] => {
    paged = loaded.hasMore ? loaded : undefined;
    $hasMore.set(loaded.hasMore);
    $total.set(loaded.total);
    return loaded.items;
  };

  const load = async ({
    config,
    signal,
    shown,
    showPart,
    showAll,
  }: LoadRequest<readonly Item[]>): Promise<readonly Item[]> => {
    const next = createPagedItems(context, config, SOURCES);
    // A reload replaces the list at once: page by page, it would shrink to its first page and grow again.
    const showPage = shown ? undefined : () => showPart(publish(next));
    if (!shown) pageCount = 1;
    await next.next(signal, showPage);
    if (signal.aborted) return [];
    const loadsMore = next.hasMore && (isComplete || pageCount > 1);
    // Shown before `loaded` is called: its listeners read the items.
    if (!shown) (loadsMore ? showPart : showAll)(publish(next));
    loaded();
    for (let page = 1; (page < pageCount || isComplete) && next.hasMore && !signal.aborted; page++) {
      await next.next(signal, showPage);
      pageCount = Math.max(pageCount, page + 1);
    }
    return signal.aborted ? [] : publish(next);
  };

  const loadMore = async ({signal, showPart}: LoadRequest<readonly Item[]>): Promise<readonly Item[]> => {
    const current = paged!;
    do {
      await current.next(signal, () => showPart(publish(current)));
      if (signal.aborted) return [];
      pageCount++;
    } while (isComplete && current.hasMore);
    return publish(current);
  };

  const {$value, reload, loadWith} = createResource(context, load);
  const more = (): void => {
    if (paged?.hasMore && $value.value?.status === 'ready') loadWith(loadMore);
  };
  return {
    $value,
    $hasMore,
    $total,
    reload,
    more,
    complete() {
      isComplete = true;
      more();
    },
  };
}
