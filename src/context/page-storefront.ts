import type {ContextEvent} from '@lit/context';
import {membersOf, pageDocument} from '../client/clobber-safe-dom.js';
import {getField} from '../client/prototype-safe.js';
import {createStorefront, type Storefront} from '../storefront.js';
import {storefrontKey} from './key.js';

/** The page's own shops by the prefix of their tags; '' for no prefix. */
const pages = new Map<string, Storefront>();

/** The prefixes of the page’s own shops. */
export const pagePrefixes = (): readonly string[] => [...pages.keys()];

/** A request of code that knows the prefix of the shop that it asks for; others ask for that of their element's tag. */
export type PrefixedRequest = Event & {readonly prefix?: string};

/** The prefix of an element's tag, which is a static field of its class. */
export const prefixOf = (element: Element): string =>
  (getField(element.constructor, 'prefix') as string | undefined) ?? '';

/**
 * Answers the requests that no provider has answered, at the document: a framework may replace its root. Of two copies the first
 * answers, and each copy with a prefix answers for that prefix.
 */
function answer(event: Event): void {
  const {context, contextTarget, callback} = event as ContextEvent<typeof storefrontKey>;
  const prefix = (getField(event, 'prefix') as PrefixedRequest['prefix']) ?? prefixOf(contextTarget);
  const page = context === storefrontKey && pages.get(prefix);
  if (!page) return;
  event.stopImmediatePropagation();
  callback(page);
}

/**
 * The page's own shop, for elements outside any `<store-provider>`: created on first use, provided by the page's document, whose
 * root is the target of its events.
 */
export function pageStorefront(prefix = ''): Storefront {
  let page = pages.get(prefix);
  if (!page) {
    page = createStorefront({}, {target: document});
    pages.set(prefix, page);
    pageDocument.addEventListener('context-request', answer);
  }
  return page;
}

/** Creates the page's own shop if there is none, and provides it in the element's document, which may be another one after a move. */
export function providePageStorefront(element: Element): void {
  pageStorefront(prefixOf(element));
  membersOf(element.ownerDocument).addEventListener('context-request', answer);
}
