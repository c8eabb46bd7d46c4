import {ContextProvider} from '@lit/context';
import {createStorefront, type Storefront} from '../storefront.js';
import {storefrontContext} from './storefront-context.js';

let page: Storefront | undefined;

/**
 * The page's own shop, for elements outside any `<store-provider>`: made when first asked for, and provided from the
 * document's root, whose events it fires. A provider that is defined later takes its elements over.
 */
export function pageStorefront(): Storefront {
  if (!page) {
    const root = document.documentElement;
    page = createStorefront({}, {target: root});
    new ContextProvider(root, {context: storefrontContext, initialValue: page});
  }
  return page;
}
