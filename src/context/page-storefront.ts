import type {ContextEvent} from '@lit/context';
import {getField} from '../client/bare.js';
import {membersOf, pageDocument} from '../client/page-members.js';
import {createStorefront, type Storefront} from '../storefront.js';
import {storefrontKey} from './key.js';

/** The page's own shops by the prefix of their tags; the one without a prefix is ''. */
const pages = new Map<string, Storefront>();

/** The prefix of an element's tag; its class was told when it was defined. */
const prefixOf = (element: Element): string => (getField(element.constructor, 'prefix') as string | undefined) ?? '';

/**
 * Answers elements that no provider answered, from the document's root. Of two copies the one that was there first
 * answers, and another one for its own prefix.
 */
function answer(event: Event): void {
  const {context, contextTarget, callback} = event as ContextEvent<typeof storefrontKey>;
  const page = context === storefrontKey && pages.get(prefixOf(contextTarget));
  if (!page) return;
  event.stopImmediatePropagation();
  callback(page);
}

/**
 * The page's own shop, for elements outside any `<store-provider>`: made when first asked for, and provided from the
 * root of the page, whose events it fires.
 */
export function pageStorefront(prefix = ''): Storefront {
  let page = pages.get(prefix);
  if (!page) {
    const root = pageDocument.documentElement;
    page = createStorefront({}, {target: root});
    pages.set(prefix, page);
    root.addEventListener('context-request', answer);
  }
  return page;
}

/** Makes the page's own shop, where there is none yet, and lets it answer from the document that an element was moved to. */
export function providePageStorefront(element: Element): void {
  pageStorefront(prefixOf(element));
  membersOf(element.ownerDocument).documentElement.addEventListener('context-request', answer);
}
