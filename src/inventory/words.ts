import {isolate} from '../i18n/format.js';
import {plural} from '../i18n/plural.js';

/** The words of the inventory. */
export const inventoryWords = {
  left: (time: string): string => `${time} left`,
  uses: (count: number): string => plural('en', count, {one: '# use left', other: '# uses left'}),
  use: 'Use one',
  using: 'Using…',
  /** On an item that neither ends nor is used up. */
  owned: 'Yours for good',
  /** On a game before its release; `date` is undefined while no day is known. */
  preOrder: (date: string | undefined): string => (date ? `Pre-order, out ${date}` : 'Pre-order'),
  used: (name: string, left: number): string =>
    `${isolate(name)}: one used, ${plural('en', left, {one: '# left', other: '# left'})}.`,
  empty: 'You do not own anything yet.',
  signInWhy: 'Sign in to see what you own.',
  noGames: 'You own no games yet.',
  /** The field for the key of a game, and its button. */
  key: 'Key of a game',
  redeem: 'Redeem',
  redeeming: 'Redeeming…',
  redeemed: 'The game is yours.',
  /** The answer to a key was lost, and the list of games does not show whether it was redeemed. */
  redeemUnsure: 'No answer came, so the key may have been redeemed. See whether its game is here; else try again.',
  /** Why the service refused a key, by its code. */
  redeemRefused: {
    4603: 'There is no such key. Check how it is spelled.',
    5101: 'You own this game already.',
    5103: 'This key is for another platform. Activate it there.',
    5106: 'This game is not out yet. Try again on the day of its release.',
    5107: 'This key has been redeemed already.',
  } as Readonly<Record<number, string>>,
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
