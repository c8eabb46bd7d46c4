/** The words of what a player has of virtual currency. */
export const enBalance = {
  empty: 'There is no virtual currency here.',
  signInWhy: 'Sign in to see your balance.',
};

export type BalanceWords = typeof enBalance;
