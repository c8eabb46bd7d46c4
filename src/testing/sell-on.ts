import type {Options} from '../shop/config.js';
import {listen} from './events.js';
import type {PageLike} from './playwright.js';

/** Widget options for the shops of a page; they override the page's own options. */
export type ShopOptions = Pick<
  Options,
  'auth' | 'cartId' | 'country' | 'currency' | 'locale' | 'presentation' | 'tax' | 'theme'
> & {
  /**
   * The player who is signed in, for pages whose shop has a `token`. A page with its own `getToken` requests the token from its
   * backend: fulfill that request by `page.route`, with `project.token`.
   */
  readonly player?: string;
};

/** Runs in the page: sets these attributes on every script tag and provider when it is parsed, before its script runs. */
function overrideAttributes(attributes: Record<string, string>): void {
  const apply = (element: Element, prefix: string): void => {
    for (const [name, value] of Object.entries(attributes))
      if (element.getAttribute(prefix + name) !== value) element.setAttribute(prefix + name, value);
  };
  const applyToShops = (): void => {
    for (const script of document.querySelectorAll('script[data-project-id], script[data-store-url]'))
      apply(script, 'data-');
    for (const element of document.querySelectorAll('*'))
      if (element.localName.endsWith('store-provider')) apply(element, '');
  };
  new MutationObserver(applyToShops).observe(document, {childList: true, subtree: true});
}

const attributeName = (option: string): string => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Gives the shops of a page these options from the next document on, and records their events. */
export async function sellOn(page: PageLike, options: Options): Promise<void> {
  await listen(page);
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  const attributes = Object.fromEntries(entries.map(([option, value]) => [attributeName(option), String(value)]));
  await page.addInitScript(overrideAttributes, attributes);
}
