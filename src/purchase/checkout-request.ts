import {fire, type StorefrontEvents} from '../session/events.js';
import type {Storefront} from '../storefront.js';
import {isOpen} from './purchase.js';

/** What a player wants to buy: neither of both is the cart. */
export type Bought = Pick<StorefrontEvents['store-checkout-request'], 'sku' | 'offer'>;

/** Whether a purchase is open, which has to end before another begins: then it is shown. */
export function isInTheWay(storefront: Storefront, element: EventTarget, wanted: Bought): boolean {
  const met = storefront.$purchase.get();
  if (!isOpen(met)) return false;
  import('./open-purchase.js').then((ui) => ui.showPurchase(storefront, met!, element, wanted), console.warn);
  return true;
}

/** Asks the page whether the shop may sell it. Not, and nothing is asked, while a purchase is in the way. */
export const mayCheckOut = (
  storefront: Storefront,
  element: EventTarget,
  detail: StorefrontEvents['store-checkout-request'],
): boolean => !isInTheWay(storefront, element, detail) && fire(element, 'store-checkout-request', detail);
