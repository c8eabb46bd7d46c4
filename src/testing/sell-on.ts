import type {Options} from '../session/config.js';
import {listen} from './events.js';
import type {PageLike} from './playwright.js';

/** Options of the widget that a page's shops are given; what stands here wins over what the page says. */
export type ShopOptions = Pick<
  Options,
  'auth' | 'cartId' | 'country' | 'currency' | 'locale' | 'presentation' | 'theme'
> & {
  /**
   * Who is signed in, for pages whose shop has a `token`. A page with a `getToken` of its own asks its backend: answer that
   * with `page.route`, from `project.token`.
   */
  readonly player?: string;
};

/** In the page: gives every script tag and provider these attributes as soon as it is parsed, before its script runs. */
function override(attributes: Record<string, string>): void {
  const give = (element: Element, prefix: string): void => {
    for (const [name, value] of Object.entries(attributes))
      if (element.getAttribute(prefix + name) !== value) element.setAttribute(prefix + name, value);
  };
  const look = (): void => {
    for (const script of document.querySelectorAll('script[data-project-id], script[data-store-url]'))
      give(script, 'data-');
    for (const element of document.querySelectorAll('*'))
      if (element.localName.endsWith('store-provider')) give(element, '');
  };
  new MutationObserver(look).observe(document, {childList: true, subtree: true});
}

const asAttribute = (option: string): string => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** From the next document on, the shops of a page have these options, and what they say is heard. */
export async function sellOn(page: PageLike, options: Options): Promise<void> {
  await listen(page);
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const attributes = Object.fromEntries(given.map(([option, value]) => [asAttribute(option), String(value)]));
  await page.addInitScript(override, attributes);
}
