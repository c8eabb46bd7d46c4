import type {Storefront} from '../storefront.js';

/**
 * Who speaks for a shop's purchase. Several elements show it, and a screen reader should hear it once: the last element
 * that asked speaks.
 */
const speakers = new WeakMap<Storefront, object>();

export const speak = (storefront: Storefront, element: object): void => void speakers.set(storefront, element);
export const speaks = (storefront: Storefront, element: object): boolean =>
  (speakers.get(storefront) ?? element) === element;
