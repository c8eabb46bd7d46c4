import {mayCheckOut} from '../purchase/checkout-request.js';
import {createPurchases} from '../purchase/purchases.js';
import type {Storefront} from '../storefront.js';
import type {StepName} from './step-chain.js';

/**
 * Buys a step of an offer chain, inside a click; `name` is what it gives, in words. False where the page keeps the shop from
 * it, or another purchase is in the way.
 */
export function buyOffer(offer: StepName, name: string, storefront: Storefront, element: EventTarget): boolean {
  const may = mayCheckOut(storefront, element, {offer, quantity: 1, skus: offer.skus});
  if (may) storefront.use(createPurchases).begin({kind: 'offer', sku: undefined, offer, name}, true);
  return may;
}
