import {membersOf} from '../client/clobber-safe-dom.js';
import {getField} from '../client/prototype-safe.js';
import {storefrontKey} from '../context/key.js';
import {type PrefixedRequest, prefixOf} from '../context/page-storefront.js';
import {type HostAttributes, hostAttributes} from '../embed/host-attributes.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import {ELEMENT_TAGS} from './element-tags.js';
import {markupOf} from './findings.js';

/** Whether an element of this tag shows a shop; the provider only brings one. */
const showsShop = (tag: string): boolean => tag !== 'store-provider' && ELEMENT_TAGS.includes(tag);

/** The part of a shop that identifies it. */
interface AnyShop {
  readonly $options: Pick<StorefrontContext['$options'], 'get'>;
}

/** An element of the page that shows the shop, or acts on it: ours, or the host's own. */
export interface ShopElement {
  readonly element: HTMLElement;
  /** The tag without the page's prefix; undefined for one of the host's own elements. */
  readonly tag: string | undefined;
  /** The names of the attributes by which one of the host's own elements acts on the shop. */
  readonly attributes: HostAttributes | undefined;
}

/** Every element below a root, open shadow roots included. */
function* allElements(root: ParentNode): Generator<HTMLElement> {
  for (const element of membersOf(root).querySelectorAll<HTMLElement>('*')) {
    yield element;
    const {shadowRoot} = membersOf(element);
    if (shadowRoot) yield* allElements(shadowRoot);
  }
}

/** The page's elements in document order, open shadow roots included: the first `most` of them. */
export function pageElements(most = Number.POSITIVE_INFINITY): readonly HTMLElement[] {
  const elements: HTMLElement[] = [];
  for (const element of allElements(document)) {
    if (elements.length >= most) break;
    elements.push(element);
  }
  return elements;
}

function tagOf(element: HTMLElement): string | undefined {
  const {localName} = membersOf(element);
  const prefix = prefixOf(element);
  const tag = prefix && localName.startsWith(`${prefix}-`) ? localName.slice(prefix.length + 1) : localName;
  return showsShop(tag) ? tag : undefined;
}

/** An attribute by which the host's own elements act on a shop or show its texts, with the prefix of the shop's tags. */
const HOST_ATTRIBUTE = /^data-(?:(.+)-)?store-(?:action|bind)$/;

/** The prefix by which one of the host's own elements names its shop: '' for none; undefined if it names no shop. */
function hostPrefixOf(element: HTMLElement): string | undefined {
  const names = membersOf(element).getAttributeNames();
  const match = names.map((name) => HOST_ATTRIBUTE.exec(name)).find(Boolean);
  return match ? (match[1] ?? '') : undefined;
}

/** The shop that an element belongs to. Found by the context protocol, so that any provider answers. */
function shopOf(element: HTMLElement, prefix: string): AnyShop | undefined {
  let shop: AnyShop | undefined;
  const callback = (answer: AnyShop | undefined): void => {
    shop = answer;
  };
  const request = {context: storefrontKey, contextTarget: element, callback, prefix};
  const event: PrefixedRequest = new Event('context-request', {bubbles: true, composed: true});
  membersOf(element).dispatchEvent(Object.assign(event, request));
  return shop;
}

/** Those elements of the page that show or act on any shop, in document order, each with its shop. */
export const findElements = (
  elements: readonly HTMLElement[] = pageElements(),
): readonly (ShopElement & {readonly shop: AnyShop | undefined})[] =>
  elements.flatMap((element) => {
    const tag = tagOf(element);
    const prefix = tag ? prefixOf(element) : hostPrefixOf(element);
    if (prefix === undefined) return [];
    return [{element, tag, attributes: tag ? undefined : hostAttributes(prefix), shop: shopOf(element, prefix)}];
  });

/** The elements of a shop, in document order. */
export const findShopElements = ({$options}: AnyShop): readonly ShopElement[] =>
  findElements().filter(({shop}) => shop?.$options === $options);

/** The providers among elements of the page that are defined. */
export const providersOf = (
  elements: readonly HTMLElement[] = pageElements(),
): readonly (HTMLElement & {readonly storefront: AnyShop})[] =>
  elements.filter(
    (element): element is HTMLElement & {storefront: AnyShop} =>
      /(^|-)store-provider$/.test(element.localName) && getField(element, 'storefront') !== undefined,
  );

/** `<store-catalog>`, with the attributes that choose its items. Lit sets a property to null when its attribute is removed. */
export type Catalog = HTMLElement & {readonly group?: string | null; readonly kinds?: string | null};
/** `<store-item>`, with the attributes that choose its item. */
export type StoreItem = HTMLElement & {readonly sku?: string | null; readonly kind?: string | null};

/** The kind that an item's element shows, which need not exist: the page may set it to anything. */
export const kindOf = ({kind}: StoreItem): string => String(kind ?? 'item');

/** The label of an element, by which the page's developer finds it: its tag with some attributes, those that it has. */
export const elementLabel = (
  {localName}: Element,
  attributes: Readonly<Record<string, string | null | undefined>>,
): string => markupOf(localName, attributes);
