import type {StepName} from '../chains/step-chain.js';
import {fire, type StorefrontEvents} from '../session/events.js';
import type {Storefront} from '../storefront.js';
import {isOpen} from './purchase.js';
import {createPurchases} from './purchases.js';

/** What a player wants to buy: neither of both is the cart. */
export type Bought = Pick<StorefrontEvents['store-checkout-request'], 'sku' | 'offer'>;

/** Whether a purchase is open, which has to end before another begins: then it is shown. */
export function showOpenPurchase(storefront: Storefront, element: EventTarget, wanted: Bought): boolean {
  const met = storefront.$purchase.get();
  if (!isOpen(met)) return false;
  import('./purchase-dialog.js').then((ui) => ui.showPurchase(storefront, met!, element, wanted), console.warn);
  return true;
}

/** Asks the page whether the shop may sell it. Not, and nothing is asked, while a purchase is in the way. */
export const mayCheckOut = (
  storefront: Storefront,
  element: EventTarget,
  detail: StorefrontEvents['store-checkout-request'],
): boolean => !showOpenPurchase(storefront, element, detail) && fire(element, 'store-checkout-request', detail);

/**
 * Buys a step of an offer chain, inside a click; `name` is what it gives, in words. False where the page keeps the shop from
 * it, or another purchase is in the way.
 */
export function buyOffer(offer: StepName, name: string, storefront: Storefront, element: EventTarget): boolean {
  const may = mayCheckOut(storefront, element, {offer, quantity: 1, skus: offer.skus});
  if (may) storefront.use(createPurchases).begin({kind: 'offer', sku: undefined, offer, name}, true);
  return may;
}
