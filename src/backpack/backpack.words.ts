/** The words of the backpack. */
export const enBackpack = {
  kinds: {item: 'Item', currency: 'Currency', key: 'Game key', code: 'Promo code'},
  /** Heads what is for a game without a name. */
  noGame: 'More',
  move: 'Move to game',
  receive: 'Add to wallet',
  fates: {game: 'Sent to the game', wallet: 'In your wallet'},
  hidden: 'Hidden code',
  reveal: 'Reveal',
  noCode: 'The code is still to come.',
  empty: 'Your backpack is empty.',
  signInWhy: 'Sign in to see your backpack.',
};

export type BackpackWords = typeof enBackpack;
