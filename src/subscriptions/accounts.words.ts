import {isolate} from '../i18n/isolate.js';

/** The words of what a subscription is paid with. */
export const enAccounts = {
  paidWith: 'Paid with',
  nothing: 'Nothing yet',
  lastPayment: 'Last payment',
  since: 'Since',
  title: 'Ways to pay',
  expires: (date: string): string => `Expires ${date}`,
  inUse: 'In use',
  use: 'Use this',
  remove: 'Remove',
  question: (name: string): string => `Remove ${isolate(name)}?`,
  /** What comes of it; the date is that of the next payment, where there is one. */
  lost: (date: string): string =>
    date
      ? `Without it the payment on ${date} fails, and the subscription ends.`
      : 'Without it the subscription cannot be renewed.',
  saved: 'It stays saved for later.',
  removeIt: 'Remove it',
  removing: 'Removing…',
  keep: 'Keep it',
  other: 'Use another way to pay',
};

export type AccountWords = typeof enAccounts;
