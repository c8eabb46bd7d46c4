import type {ReadableAtom, WritableAtom} from 'nanostores';
import type {Loadable} from '../shop/loadable.js';
import type {Item} from './item.js';

/** The shop's items of all kinds in the service's order, each SKU once: the first page of each list, further pages on demand. */
export interface Catalog {
  readonly $value: WritableAtom<Loadable<readonly Item[]>>;
  /** Loads again if an element shows the catalog; the items stay until the answer. */
  readonly reload: () => void;
  /** Whether the service has more items than the catalog. */
  readonly $hasMore: ReadableAtom<boolean>;
  /** Number of items in all, if the service reports it. */
  readonly $total: ReadableAtom<number | undefined>;
  /** Loads the next page of each list. */
  readonly more: () => void;
  /** Loads all further pages, now and after each reload. */
  readonly complete: () => void;
}
