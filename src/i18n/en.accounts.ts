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
  /** What comes of a removal. */
  removed: 'Without it the next payment fails, and the subscription ends. It stays saved for later.',
  removeIt: 'Remove it',
  keep: 'Keep it',
  other: 'Use another way to pay',
};

export type AccountWords = typeof enAccounts;
