import {withoutPrototype} from '../../client/prototype-safe.js';
import type {Item} from '../../items/item.js';
import type {Storefront} from '../../storefront.js';
import type {List} from '../catalog-list.js';
import {createGroupItems} from '../own-list/group-items.js';
import {filterItems, normalizeQuery, type Query, sortItems} from './filter-and-sort.js';
import {createSearch} from './search.js';

/** The list that a query searches. */
export type QueriedList = Pick<List, 'hasMore' | 'complete'>;

/**
 * The data that a query needs beyond the loaded items: the rest of the list, a group's own list, the hits of a search.
 */
interface Needs {
  readonly isWholeListNeeded: boolean;
  readonly group: string | undefined;
  /** The text to search for; empty without a search. */
  readonly text: string;
}

function needsOf(query: Query | undefined, list: QueriedList | undefined): Needs {
  const withoutGroup = withoutPrototype<Query>({...query, group: undefined});
  const isPartial = query !== undefined && list?.hasMore === true;
  return {
    isWholeListNeeded: isPartial && Boolean(normalizeQuery(withoutGroup)),
    // A group's own list is shorter than the rest of the whole list.
    group: isPartial ? query.group : undefined,
    text: withoutGroup.text?.trim() ?? '',
  };
}

/** The items that a query selects from a list. Items that are not loaded yet are loaded, and `changed` is called as they arrive. */
export class QueryResults {
  /** A search is running. */
  isSearching = false;
  private readonly changed: () => void;
  private searchedText = '';
  /** SKUs that the search found; undefined without a search. */
  private hits: ReadonlySet<string> | undefined = undefined;
  private hitItems: readonly Item[] = [];
  private group: string | undefined = undefined;
  private groupItems: readonly Item[] = [];
  private isGroupLoading = false;
  private unsubscribeSearch: (() => void) | undefined = undefined;
  private unsubscribeGroup: (() => void) | undefined = undefined;

  constructor(changed: () => void) {
    this.changed = changed;
  }

  /** The items that match the query, in its order, as far as they are loaded. `descendants`: the groups below each group. */
  select(
    items: readonly Item[],
    query: Query,
    descendants: ReadonlyMap<string, readonly string[]>,
    locale: string,
  ): readonly Item[] {
    const text = query.text?.trim();
    const listed = new Set(items.map(({sku}) => sku));
    const further = [...(text ? this.hitItems : []), ...this.groupItems].filter(({sku}) => !listed.has(sku));
    const all = further.length ? [...items, ...new Map(further.map((item) => [item.sku, item])).values()] : items;
    const found = filterItems(all, query, descendants, ({sku}) => this.hits?.has(sku) === true);
    return sortItems(found, query.sort, locale);
  }

  /** Whether all items that the query selects are loaded. */
  isSettled(query: Query | undefined, list: QueriedList | undefined): boolean {
    const {isWholeListNeeded, group, text} = needsOf(query, list);
    return (
      !isWholeListNeeded &&
      this.group === group &&
      !this.isGroupLoading &&
      this.searchedText === text &&
      !this.isSearching
    );
  }

  /** Loads what the query needs. */
  load(storefront: Storefront, query: Query | undefined, list: QueriedList | undefined): void {
    const {isWholeListNeeded, group, text} = needsOf(query, list);
    if (isWholeListNeeded) list!.complete();
    this.loadGroup(storefront, group);
    this.search(storefront, text);
  }

  stop(): void {
    this.unsubscribeSearch?.();
    this.unsubscribeGroup?.();
    this.unsubscribeSearch = this.unsubscribeGroup = this.group = undefined;
    this.searchedText = '';
    this.groupItems = [];
    this.isGroupLoading = false;
  }

  /** Loads the items of a group, to the last page. */
  private loadGroup(storefront: Storefront, group: string | undefined): void {
    if (group === this.group) return;
    this.group = group;
    this.unsubscribeGroup?.();
    this.unsubscribeGroup = undefined;
    this.groupItems = [];
    this.isGroupLoading = group !== undefined;
    if (group === undefined) return;
    const lists = storefront.use(createGroupItems);
    this.unsubscribeGroup = lists.items(group).subscribe(({status, value}) => {
      this.groupItems = value?.items ?? [];
      this.isGroupLoading = status !== 'ready' || value.hasMore;
      if (status === 'ready' && value.hasMore) lists.more(group);
      this.changed();
    });
  }

  /** Searches for a text. The hits of the previous text stay until those of the new one arrive. */
  private search(storefront: Storefront, text: string): void {
    if (text === this.searchedText) return;
    this.searchedText = text;
    this.unsubscribeSearch?.();
    this.unsubscribeSearch = undefined;
    if (!text) {
      this.hits = undefined;
      this.hitItems = [];
      this.isSearching = false;
      return;
    }
    this.unsubscribeSearch = storefront
      .use(createSearch)
      .search(text)
      .subscribe(({status, value}) => {
        this.isSearching = status === 'loading';
        if (value) {
          this.hits = new Set(value.map(({sku}) => sku));
          this.hitItems = value;
        }
        this.changed();
      });
  }
}
