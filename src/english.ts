import {backpackWords, unpackingWords} from './backpack/words.js';
import {cartRefusalWords, cartWords} from './cart/texts/words.js';
import {detailsWords} from './catalog/details/words.js';
import {toolbarWords} from './catalog/toolbar/words.js';
import {chainWords, clanWords, dailyWords, offerWords} from './chains/words.js';
import {balanceWords, inventoryWords} from './inventory/words.js';
import {cardWords, itemWords} from './items/words.js';
import {guestWords, paymentSessionWords, purchaseWords, refusalWords} from './purchase/words.js';
import {
  accountWords,
  cancellationWords,
  managementWords,
  planSaleWords,
  planWords,
  subscriptionWords,
} from './subscriptions/words.js';
import {commonWords, problemWords} from './ui/words.js';
import {upsellWords} from './upsell/words.js';

/**
 * All English words by area; each language has the same keys. Elements import the words of their feature. Only tools and tests
 * import this object, the shop only its type.
 */
export const english = {
  common: commonWords,
  problems: problemWords,
  items: itemWords,
  card: cardWords,
  tools: toolbarWords,
  details: detailsWords,
  cart: cartWords,
  cartRefusals: cartRefusalWords,
  purchase: purchaseWords,
  refusals: refusalWords,
  guest: guestWords,
  paymentSession: paymentSessionWords,
  chains: chainWords,
  clan: clanWords,
  offers: offerWords,
  daily: dailyWords,
  backpack: backpackWords,
  unpacking: unpackingWords,
  subscriptions: subscriptionWords,
  management: managementWords,
  cancellation: cancellationWords,
  plans: planWords,
  planSale: planSaleWords,
  accounts: accountWords,
  inventory: inventoryWords,
  balance: balanceWords,
  upsell: upsellWords,
};

/** All words of a language. */
export type Words = typeof english;
