import {atom, type ReadableAtom} from 'nanostores';
import type {Item} from '../model/item.js';
import type {Loadable} from './loadable.js';
import {createShelf, type Shelf, type Source} from './pages.js';
import type {Parts} from './parts.js';
import {createResource, type Run} from './resource.js';

/** What a shop shows, in the order it shows it. */
const SOURCES: readonly Source[] = [
  {key: 'GET /v2/project/{project_id}/items/virtual_items', kind: 'item'},
  {key: 'GET /v2/project/{project_id}/items/virtual_currency/package', kind: 'package'},
  {key: 'GET /v2/project/{project_id}/items/bundle', kind: 'bundle'},
  {key: 'GET /v2/project/{project_id}/items/game', kind: 'game'},
];

export interface Catalog {
  /**
   * The shop's items of all kinds in the service's order, each SKU once; loads when someone first looks: the first page
   * of each list, further ones on demand.
   */
  readonly $catalog: ReadableAtom<Loadable<readonly Item[]>>;
  /** Whether the service has more than `$catalog` holds. */
  readonly $hasMore: ReadableAtom<boolean>;
  /** How many items there are in all, as far as the service says. */
  readonly $total: ReadableAtom<number | undefined>;
  /** Loads again if someone looks; what is shown stays until the answer. */
  readonly reload: () => void;
  /** Loads the next pages; nothing while it loads anyway. */
  readonly more: () => void;
  /** Loads all further pages, now and after each reload. */
  readonly complete: () => void;
}

/** `loaded` is called each time the first pages have come. */
export function createCatalog(parts: Parts, loaded: () => void): Catalog {
  const $hasMore = atom(false);
  const $total = atom<number | undefined>(undefined);
  let shelf: Shelf | undefined;
  /** Pages of each list to load: as many as were on screen. */
  let depth = 1;
  let isWhole = false;

  const take = (taken: Shelf): readonly Item[] => {
    shelf = taken;
    $hasMore.set(taken.hasMore);
    $total.set(taken.total);
    return taken.items;
  };

  const read = async ({config, signal, shown, show}: Run<readonly Item[]>): Promise<readonly Item[]> => {
    const next = createShelf(parts, config, SOURCES);
    // A list that is on screen is replaced in one piece, or it would shrink to its first page and grow again.
    const grow = shown ? undefined : () => show(take(next));
    if (!shown) depth = 1;
    await next.next(signal, grow);
    if (signal.aborted) return [];
    // Who hears of it finds the items there.
    grow?.();
    loaded();
    for (let page = 1; (page < depth || isWhole) && next.hasMore && !signal.aborted; page++) {
      await next.next(signal, grow);
      depth = Math.max(depth, page + 1);
    }
    return signal.aborted ? [] : take(next);
  };

  const resource = createResource(parts, read);

  const readMore = async ({signal, show}: Run<readonly Item[]>): Promise<readonly Item[]> => {
    const grown = shelf!;
    do {
      await grown.next(signal, () => show(take(grown)));
      if (signal.aborted) return [];
      depth++;
    } while (isWhole && grown.hasMore);
    return take(grown);
  };
  const more = (): void => {
    if (shelf?.hasMore && resource.$value.value?.status === 'ready') resource.run(readMore);
  };

  return {
    $catalog: resource.$value,
    $hasMore,
    $total,
    reload: resource.reload,
    more,
    complete() {
      isWhole = true;
      more();
    },
  };
}
