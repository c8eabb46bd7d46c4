import {fire, type StorefrontEvents} from '../model/events.js';
import {isOpen} from '../model/purchase.js';
import type {Storefront} from '../storefront.js';

/** Asks the page whether the shop may sell it. Not, and nothing is asked, while another purchase is open: it has to end first. */
export const mayCheckOut = (
  {$purchase}: Storefront,
  element: EventTarget,
  detail: StorefrontEvents['store-checkout-request'],
): boolean => !isOpen($purchase.get()) && fire(element, 'store-checkout-request', detail);
