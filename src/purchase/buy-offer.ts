import type {StepName} from '../chains/step-chain.js';
import type {Storefront} from '../storefront.js';
import {mayCheckOut} from './checkout-request.js';
import {createPurchases} from './purchases.js';

/**
 * Buys a step of an offer chain. Call it inside a click. `name` says in words what the step gives. False where the page has
 * canceled the request, or another purchase is open.
 */
export function buyOffer(offer: StepName, name: string, storefront: Storefront, element: EventTarget): boolean {
  const may = mayCheckOut(storefront, element, {offer, quantity: 1, skus: offer.skus});
  if (may) storefront.use(createPurchases).begin({kind: 'offer', sku: undefined, offer, name}, true);
  return may;
}
