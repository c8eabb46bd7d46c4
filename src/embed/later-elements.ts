import type {Sources} from './definitions.js';

/** The elements that most pages have none of. */
export const LATER: Sources = {
  'store-order': () => import('../elements/store-order/store-order.js'),
  'reward-chain': () => import('../elements/reward-chain/reward-chain.js'),
  'offer-chain': () => import('../elements/offer-chain/offer-chain.js'),
  'daily-chain': () => import('../elements/daily-chain/daily-chain.js'),
  'backpack-view': () => import('../elements/backpack-view/backpack-view.js'),
  'subscription-manager': () => import('../elements/subscription-manager/subscription-manager.js'),
  'inventory-view': () => import('../elements/inventory-view/inventory-view.js'),
  'virtual-balance': () => import('../elements/virtual-balance/virtual-balance.js'),
};
