import {fire, type StorefrontEvents} from '../shop/events.js';
import type {Storefront} from '../storefront.js';
import {isOpen} from './purchase.js';

/** What a player wants to buy; the cart where both are undefined. */
export type CheckoutTarget = Pick<StorefrontEvents['store-checkout-request'], 'sku' | 'offer'>;

/** Shows the open purchase, which has to end before another one begins; false where no purchase is open. */
export function showOpenPurchase(storefront: Storefront, element: EventTarget, wanted: CheckoutTarget): boolean {
  const open = storefront.$purchase.get();
  if (!isOpen(open)) return false;
  import('./purchase-dialog.js').then((ui) => ui.showPurchase(storefront, open!, element, wanted), console.warn);
  return true;
}

/** Asks the page, by `store-checkout-request`, whether the shop may sell this. False without asking while another purchase is open. */
export const mayCheckOut = (
  storefront: Storefront,
  element: EventTarget,
  detail: StorefrontEvents['store-checkout-request'],
): boolean => !showOpenPurchase(storefront, element, detail) && fire(element, 'store-checkout-request', detail);
