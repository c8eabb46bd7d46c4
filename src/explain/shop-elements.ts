import {membersOf} from '../client/clobber-safe-dom.js';
import {getField} from '../client/prototype-safe.js';
import {storefrontKey} from '../context/key.js';
import {ELEMENT_TAGS} from '../element-tags.js';
import {KINDS} from '../items/item.js';
import type {StorefrontContext} from '../session/storefront-context.js';

/** Whether an element of this tag shows a shop; the provider only brings one. */
const showsShop = (tag: string): boolean => tag !== 'store-provider' && ELEMENT_TAGS.includes(tag);

/** The part of a shop that identifies it. */
export interface AnyShop {
  readonly $options: Pick<StorefrontContext['$options'], 'get'>;
}

/** An element of the page that shows the shop, or acts on it: ours, or the host's own. */
export interface ShopElement {
  readonly element: HTMLElement;
  /** The tag without the page's prefix; undefined for one of the host's own elements. */
  readonly tag: string | undefined;
}

/** Every element below a root, open shadow roots included. */
export function* allElements(root: ParentNode): Generator<HTMLElement> {
  for (const element of membersOf(root).querySelectorAll<HTMLElement>('*')) {
    yield element;
    if (element.shadowRoot) yield* allElements(element.shadowRoot);
  }
}

function tagOf(element: HTMLElement): string | undefined {
  const {localName} = element;
  const prefix = getField(element.constructor, 'prefix') as string | undefined;
  const tag = prefix && localName.startsWith(`${prefix}-`) ? localName.slice(prefix.length + 1) : localName;
  return showsShop(tag) ? tag : undefined;
}

/** The shop that an element belongs to. Found by the context protocol, so that any provider answers. */
function shopOf(element: HTMLElement): AnyShop | undefined {
  let shop: AnyShop | undefined;
  const callback = (answer: AnyShop | undefined): void => {
    shop = answer;
  };
  const request = {context: storefrontKey, contextTarget: element, callback};
  element.dispatchEvent(Object.assign(new Event('context-request', {bubbles: true, composed: true}), request));
  return shop;
}

/** The elements of a shop, in document order. */
export const findShopElements = ({$options}: AnyShop): readonly ShopElement[] =>
  [...allElements(document)]
    .map((element) => ({element, tag: tagOf(element)}))
    .filter(
      ({element, tag}) =>
        (tag || element.matches('[data-store-action],[data-store-bind]')) && shopOf(element)?.$options === $options,
    );

/** An element as the page's developer can find it: its tag with one attribute. */
export const elementLabel = ({localName}: Element, attribute: string, value: string): string =>
  `<${localName} ${attribute}="${value}">`;

export const ALL_KINDS = `The kinds are: ${KINDS.join(', ')}.`;
