import type {ContextEvent} from '@lit/context';
import {createStorefront, type Storefront} from '../storefront.js';
import {storefrontContext} from './storefront-context.js';

let page: Storefront | undefined;

/**
 * The page's own shop, for elements outside any `<store-provider>`: made when first asked for, and provided from the
 * document's root, whose events it fires.
 */
export function pageStorefront(): Storefront {
  if (!page) {
    const root = document.documentElement;
    page = createStorefront({}, {target: root});
    root.addEventListener('context-request', (event) => {
      const {context, callback} = event as ContextEvent<typeof storefrontContext>;
      if (context !== storefrontContext) return;
      event.stopPropagation();
      callback(page!);
    });
  }
  return page;
}
