import {membersOf} from '../model/members.js';
import {answer, pageStorefront, prefixOf} from './page-storefront.js';

/** Makes the page's own shop, where there is none yet, and lets it answer from the document that an element was moved to. */
export function provideOwnPage(element: Element): void {
  pageStorefront(prefixOf(element));
  membersOf(element.ownerDocument).documentElement.addEventListener('context-request', answer);
}
