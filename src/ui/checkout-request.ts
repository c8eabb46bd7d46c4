import {fire, type StorefrontEvents} from '../model/events.js';
import {isOpen} from '../model/purchase.js';
import type {Storefront} from '../storefront.js';

/** Whether a purchase is open, which has to end before another begins: then it is shown. */
export function isInTheWay(storefront: Storefront, element: EventTarget, sku: string | undefined): boolean {
  const met = storefront.$purchase.get();
  if (!isOpen(met)) return false;
  import('./open-purchase.js').then((ui) => ui.showPurchase(storefront, met!, element, sku), console.warn);
  return true;
}

/** Asks the page whether the shop may sell it. Not, and nothing is asked, while a purchase is in the way. */
export const mayCheckOut = (
  storefront: Storefront,
  element: EventTarget,
  detail: StorefrontEvents['store-checkout-request'],
): boolean => !isInTheWay(storefront, element, detail.sku) && fire(element, 'store-checkout-request', detail);
