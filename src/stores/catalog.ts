import {atom, type ReadableAtom} from 'nanostores';
import {bare} from '../model/bare.js';
import type {Item} from '../model/item.js';
import {createShelf, type Shelf, type Source} from './pages.js';
import type {Parts} from './parts.js';
import {createResource, type Resource, type Run} from './resource.js';

/** What a shop shows, in the order it shows it. */
const SOURCES: readonly Source[] = [
  {key: 'GET /v2/project/{project_id}/items/virtual_items', kind: 'item'},
  {key: 'GET /v2/project/{project_id}/items/virtual_currency/package', kind: 'package'},
  {key: 'GET /v2/project/{project_id}/items/bundle', kind: 'bundle'},
  {key: 'GET /v2/project/{project_id}/items/game', kind: 'game'},
];

/** What was read of a catalog. */
interface Reached {
  /** Undefined where it has all there is: what finds an item by its SKU is let go, its items stay. */
  shelf?: Shelf | undefined;
  /** Loads again what was loaded on demand, behind the first pages; undefined until something can be (`shop/further-pages.ts`). */
  goOn?: (shelf: Shelf, run: Run<readonly Item[]>, grow: (() => void) | undefined) => Promise<void>;
}

/** The shop's items of all kinds in the service's order, each SKU once: the first page of each list, further ones on demand. */
export interface Catalog extends Resource<readonly Item[]> {
  /** Whether the service has more than the catalog holds. */
  readonly $hasMore: ReadableAtom<boolean>;
  /** How many items there are in all, as far as the service says. */
  readonly $total: ReadableAtom<number | undefined>;
  readonly reached: Reached;
  /** Takes what has come. */
  readonly take: (shelf: Shelf) => readonly Item[];
}

/** `loaded` is called each time the first pages have come. */
export function createCatalog(parts: Parts, loaded: () => void): Catalog {
  const $hasMore = atom(false);
  const $total = atom<number | undefined>(undefined);
  const reached: Reached = bare({});

  const take = (shelf: Shelf): readonly Item[] => {
    reached.shelf = shelf.hasMore ? shelf : undefined;
    $hasMore.set(shelf.hasMore);
    $total.set(shelf.total);
    return shelf.items;
  };

  const read = async (run: Run<readonly Item[]>): Promise<readonly Item[]> => {
    const {config, signal, shown, show} = run;
    const next = createShelf(parts, config, SOURCES);
    // A list that is on screen is replaced in one piece, or it would shrink to its first page and grow again.
    const grow = shown ? undefined : () => show(take(next));
    await next.next(signal, grow);
    if (signal.aborted) return [];
    const goOn = next.hasMore && reached.goOn;
    // Who hears of it finds the items there.
    if (!shown) show(take(next), !goOn);
    loaded();
    if (goOn) await goOn(next, run, grow);
    return signal.aborted ? [] : take(next);
  };

  return {...createResource(parts, read), $hasMore, $total, reached, take};
}
