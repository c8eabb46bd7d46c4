import {pageStorefront, prefixOf} from './page-storefront.js';

/** Makes the page's own shop, where there is none yet, and lets it answer an element wherever that stands. */
export const provideOwnPage = (element: Element): void => {
  pageStorefront(prefixOf(element), element.ownerDocument);
};
