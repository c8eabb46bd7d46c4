import {availability} from '../model/availability.js';
import type {Item} from '../model/item.js';
import {pageDocument} from '../model/members.js';
import {createActs} from '../shop/acts.js';
import type {Storefront} from '../storefront.js';
import {speak} from '../ui/announcer.js';
import {mayCheckOut} from '../ui/checkout-request.js';

/**
 * Does what a press on a price does, before the code of the catalog is here: inside the same click, whose right to open a
 * window lasts some seconds. False where more than that is wanted: a cart on the page, a choice, a question.
 */
export function sell(element: HTMLElement, prefix: string, storefront: Storefront, item: Item): boolean {
  // From here on it acts at once.
  storefront.use(createActs);
  if (availability(item, storefront.now()) !== 'buy') return false;
  if (pageDocument.querySelector(`${prefix}store-cart,${prefix}store-cart-button`)) return false;
  const {sku} = item;
  if (mayCheckOut(storefront, element, {sku, quantity: 1, skus: [sku]})) {
    speak(storefront, element);
    storefront.buy(sku);
  }
  return true;
}
