/** The player's subscriptions. */
export const elements = {
  'subscription-manager': async () => (await import('./subscription-manager.js')).SubscriptionManager,
};
