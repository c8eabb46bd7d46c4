import type {Sources} from './definitions.js';

/** The elements that most pages have none of. */
export const LATER: Sources = {
  'store-order': () => import('../elements/store-order/store-order.js'),
  'reward-chain': () => import('../elements/reward-chain/reward-chain.js'),
  'subscription-manager': () => import('../elements/subscription-manager/subscription-manager.js'),
};
