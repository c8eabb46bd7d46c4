import type {Sources} from './definitions.js';

/** The elements that most pages have none of. */
export const LATER: Sources = {
  'store-order': () => import('../elements/store-order/store-order.js'),
  'reward-chain': () => import('../elements/reward-chain/reward-chain.js'),
  'backpack-view': () => import('../elements/backpack-view/backpack-view.js'),
  'inventory-view': () => import('../elements/inventory-view/inventory-view.js'),
  'virtual-balance': () => import('../elements/virtual-balance/virtual-balance.js'),
};
