import {isolate} from '../i18n/isolate.js';
import {plural} from '../i18n/plural.js';

/** The words of the inventory. */
export const inventoryWords = {
  left: (time: string): string => `${time} left`,
  uses: (count: number): string => plural('en', count, {one: '# use left', other: '# uses left'}),
  use: 'Use one',
  using: 'Using…',
  /** On an item that neither ends nor is used up. */
  owned: 'Yours for good',
  used: (name: string, left: number): string =>
    `${isolate(name)}: one used, ${plural('en', left, {one: '# left', other: '# left'})}.`,
  empty: 'You do not own anything yet.',
  signInWhy: 'Sign in to see what you own.',
  /** Why the service refused the use of an item, by its code: it is used up (1411), or the player has none (4001). */
  refused: {
    1411: 'There is nothing left of it to use.',
    4001: 'There is nothing left of it to use.',
  } as Readonly<Record<number, string>>,
};

export type InventoryWords = typeof inventoryWords;

/** The words of the balances. */
export const balanceWords = {
  empty: 'There is no virtual currency here.',
  signInWhy: 'Sign in to see your balance.',
  /** Beside the amount: parts of the next unit, of so many that it takes. */
  shards: (count: string, ofUnit: string): string => `${count} of ${ofUnit} shards`,
};
