import {isolate} from '../../i18n/format.js';

/** Words of the catalog's toolbar: groups, search, sort and filter. */
export const toolbarWords = {
  groups: 'Groups',
  all: 'All',
  search: 'Search items',
  filter: 'Filter and sort',
  sort: 'Sort by',
  sorts: {
    '': 'Shop’s choice',
    'price-up': 'Price, low to high',
    'price-down': 'Price, high to low',
    name: 'Name',
  },
  kind: 'Type',
  anyKind: 'All types',
  /** The kind of an ordinary item. */
  plainKind: 'Item',
  rarity: 'Rarity',
  clear: 'Clear all',
  /** Announced after a change of the query. */
  foundSpoken: (count: number): string =>
    count === 0 ? 'Nothing found' : count === 1 ? '1 item found' : `${count} items found`,
  more: (count: number, shown: number, total: number | undefined): string =>
    total === undefined ? `${count} more items, ${shown} shown` : `${count} more items, ${shown} of ${total} shown`,
  noResults: 'Nothing matches.',
  noResultsFor: (text: string): string => `Nothing matches “${isolate(text)}”.`,
  searching: 'Searching…',
};

export type ToolbarWords = typeof toolbarWords;
