/** The elements that show chains of rewards and offers. */
export const elements = {
  'reward-chain': async () => (await import('./reward-chain/reward-chain.js')).RewardChain,
  'offer-chain': async () => (await import('./offer-chain/offer-chain.js')).OfferChain,
  'daily-chain': async () => (await import('./daily-chain/daily-chain.js')).DailyChain,
};
