import {enLost} from '../ui/lost.words.js';
import {en} from './catalog-first.words.js';

/** All words of the catalog: with those that stand around its cards. */
export const enList = {
  ...en,
  ...enLost,
  empty: 'There is nothing for sale right now.',
  showMore: (count: number): string => `Show ${count} more`,
  /** `total` is undefined while more may come. */
  shown: (count: number, total: number | undefined): string =>
    total === undefined ? `${count} shown` : `${count} of ${total}`,
};

export type ListWords = typeof enList;
