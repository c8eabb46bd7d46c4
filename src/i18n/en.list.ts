import {en} from './en.js';

/** All words of the catalog: with those that stand around its cards. */
export const enList = {
  ...en,
  empty: 'There is nothing for sale right now.',
  failed: 'Something went wrong.',
  retry: 'Try again',
  showMore: (count: number): string => `Show ${count} more`,
  /** `total` is undefined while more may come. */
  shown: (count: number, total: number | undefined): string =>
    total === undefined ? `${count} shown` : `${count} of ${total}`,
};

export type ListWords = typeof enList;
