import {pageDocument} from '../client/page-members.js';

const told = new WeakSet<HTMLElement>();

/** Tells the page's developer once that a cart button opened nothing, unless the page has a cart, or said that it opens its own. */
export function tellOfNoCart(button: HTMLElement, {defaultPrevented}: Event): void {
  // The cart's code may be on its way.
  if (defaultPrevented || told.has(button) || pageDocument.querySelector(button.localName.replace('-button', '')))
    return;
  told.add(button);
  console.warn(`game-storefront: <${button.localName}> opened nothing: the page has no <store-cart>.`);
}
