// All that shows what a player has. The script tag's build makes one file of it, for pages that show much of that.
import {BackpackView} from './backpack-view/backpack-view.js';
import {DailyChain} from './daily-chain/daily-chain.js';
import {InventoryView} from './inventory-view/inventory-view.js';
import {OfferChain} from './offer-chain/offer-chain.js';
import {RewardChain} from './reward-chain/reward-chain.js';
import {SubscriptionManager} from './subscription-manager/subscription-manager.js';
import {VirtualBalance} from './virtual-balance/virtual-balance.js';

export {createDailyChains} from '../stores/daily-chains.js';
export {createOfferChains} from '../stores/offer-chains.js';
export {createRewardChains} from '../stores/reward-chains.js';

/** Each by its name, as its own module exports it. */
export const elements: Readonly<Record<string, Readonly<Record<string, CustomElementConstructor>>>> = {
  'reward-chain': {RewardChain},
  'offer-chain': {OfferChain},
  'daily-chain': {DailyChain},
  'backpack-view': {BackpackView},
  'subscription-manager': {SubscriptionManager},
  'inventory-view': {InventoryView},
  'virtual-balance': {VirtualBalance},
};
