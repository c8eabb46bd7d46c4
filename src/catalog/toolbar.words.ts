import {isolate} from '../i18n/isolate.js';

/** Words of the catalog's toolbar: groups, search, sort and filter. */
export const enTools = {
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
  /** Items that are nothing more particular. */
  plainKind: 'Item',
  rarity: 'Rarity',
  clear: 'Clear all',
  /** Spoken after a change: how many there are now. */
  foundSpoken: (count: number): string =>
    count === 0 ? 'Nothing found' : count === 1 ? '1 item found' : `${count} items found`,
  more: (count: number, shown: number, total: number | undefined): string =>
    total === undefined ? `${count} more items, ${shown} shown` : `${count} more items, ${shown} of ${total} shown`,
  nothing: 'Nothing matches.',
  nothingFor: (text: string): string => `Nothing matches “${isolate(text)}”.`,
  searching: 'Searching…',
};

export type ToolWords = typeof enTools;
