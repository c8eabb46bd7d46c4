import type {Storefront} from '../storefront.js';

/**
 * Who speaks for a shop's purchase. Several elements show it, and a screen reader should hear it once: the last element
 * that asked speaks, as long as it stands in the page.
 */
const speakers = new WeakMap<Storefront, WeakRef<Element>>();

export const speak = (storefront: Storefront, element: Element): void =>
  void speakers.set(storefront, new WeakRef(element));

export function speaks(storefront: Storefront, element: Element): boolean {
  const speaker = speakers.get(storefront)?.deref();
  return !speaker?.isConnected || speaker === element;
}
