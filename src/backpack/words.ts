import {isolate} from '../i18n/format.js';

/** The words of the backpack. */
export const backpackWords = {
  kinds: {item: 'Item', currency: 'Currency', key: 'Game key', code: 'Promo code'},
  /** The heading above the items of a game without a name. */
  unnamedGame: 'More',
  move: 'Move to game',
  receive: 'Add to wallet',
  fates: {game: 'Sent to the game', wallet: 'In your wallet'},
  hiddenCode: 'Hidden code',
  reveal: 'Reveal',
  codePending: 'The code is still to come.',
  empty: 'Your backpack is empty.',
  signInWhy: 'Sign in to see your backpack.',
};

export type BackpackWords = typeof backpackWords;

/** The words of the actions on backpack items. */
export const unpackingWords = {
  /** To the game or the wallet. */
  moving: 'Moving…',
  /** The label of the field; the game may have no name. */
  playerIdIn: (game: string): string => (game ? `Your player id in ${isolate(game)}` : 'Your player id in the game'),
  finalWarning: 'What is in the game cannot be put back.',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  /** Shown if the browser does not let a page copy. */
  copyByHand: 'Your browser does not copy for you. The code is selected: copy it yourself.',
  /** Announced to screen readers after an action. */
  said: {
    revealed: (name: string, code: string): string => `The code of ${isolate(name)}: ${isolate(code)}`,
    copied: (name: string): string => `The code of ${isolate(name)} is copied.`,
    game: (name: string): string => `${isolate(name)} was sent to the game.`,
    wallet: (name: string): string => `${isolate(name)} is in your wallet.`,
  },
  /**
   * Why the service refused an action, by its code: the item cannot be moved (1411), or was moved before (1455); no such player in
   * the game (2503); no such item (4001).
   */
  refused: {
    1411: 'This cannot go there.',
    1455: 'It had left your backpack before.',
    2503: 'The game knows no player by this id. Check it and try again.',
    4001: 'It is not in your backpack any more.',
  } as Readonly<Record<number, string>>,
};

export type UnpackingWords = typeof unpackingWords;
