/** The words of offer chains, beside the words of all chains. */
export const offerWords = {
  offers: 'Offers',
  step: (number: string): string => `Step ${number}`,
  /** For a locked step. */
  afterStep: (number: string): string => `After step ${number}`,
  free: 'Free',
  bought: 'Bought',
  save: (amount: string): string => `Save ${amount}`,
  stepIsOpen: (number: string): string => `Step ${number} is open now.`,
  finished: 'You have taken all of them.',
  empty: 'There are no offers right now.',
  signInWhy: 'Sign in to see your offers.',
};

export type OfferWords = typeof offerWords;
