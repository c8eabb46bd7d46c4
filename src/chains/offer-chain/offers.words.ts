/** The words of offers that are taken one after the other, beside those of all chains. */
export const enOffers = {
  offers: 'Offers',
  step: (number: string): string => `Step ${number}`,
  /** Of one that is locked. */
  after: (number: string): string => `After step ${number}`,
  free: 'Free',
  bought: 'Bought',
  save: (amount: string): string => `Save ${amount}`,
  open: (number: string): string => `Step ${number} is open now.`,
  finished: 'You have taken all of them.',
  empty: 'There are no offers right now.',
  signInWhy: 'Sign in to see your offers.',
};

export type OfferWords = typeof enOffers;
