import {getField} from '../client/bare.js';
import {membersOf} from '../client/page-members.js';
import {storefrontKey} from '../context/key.js';
import {KINDS} from '../items/item.js';
import type {StorefrontContext} from '../session/storefront-context.js';
import type {Finding} from './finding.js';

const TAGS =
  /^(store-(catalog|item|cart|cart-button|order)|(offer|daily|reward)-chain|backpack-view|subscription-manager|inventory-view|virtual-balance)$/;

/** As much of a shop as tells which one it is. */
export interface AnyShop {
  readonly $options: Pick<StorefrontContext['$options'], 'get'>;
}

/** An element of the page that shows the shop, or acts on it. */
export interface OwnElement {
  readonly element: HTMLElement;
  /** The tag without the page's prefix; undefined for an element of the page's own. */
  readonly tag: string | undefined;
}

/** Every element of the page, in open shadow roots too. */
export function* everyElement(root: ParentNode): Generator<HTMLElement> {
  for (const element of membersOf(root).querySelectorAll<HTMLElement>('*')) {
    yield element;
    if (element.shadowRoot) yield* everyElement(element.shadowRoot);
  }
}

function tagOf(element: HTMLElement): string | undefined {
  const {localName} = element;
  const prefix = getField(element.constructor, 'prefix') as string | undefined;
  const tag = prefix && localName.startsWith(`${prefix}-`) ? localName.slice(prefix.length + 1) : localName;
  return TAGS.test(tag) ? tag : undefined;
}

/** Whose element it is: asked for as elements do, so that any provider answers. */
function shopOf(element: HTMLElement): AnyShop | undefined {
  let shop: AnyShop | undefined;
  const callback = (found: AnyShop | undefined): void => {
    shop = found;
  };
  const question = {context: storefrontKey, contextTarget: element, callback};
  element.dispatchEvent(Object.assign(new Event('context-request', {bubbles: true, composed: true}), question));
  return shop;
}

/** The elements of a shop, in the page's order. */
export const ownElements = ({$options}: AnyShop): readonly OwnElement[] =>
  [...everyElement(document)]
    .map((element) => ({element, tag: tagOf(element)}))
    .filter(
      ({element, tag}) =>
        (tag || element.matches('[data-store-action],[data-store-bind]')) && shopOf(element)?.$options === $options,
    );

/** What an element lacks, or asks for in vain: the rest of the page sells. */
export const ofMarkup = (text: string): Finding => ({topic: 'markup', isFatal: false, text});

/** An element as its developer finds it: its tag with what it says of something. */
export const named = ({localName}: Element, attribute: string, value: string): string =>
  `<${localName} ${attribute}="${value}">`;

export const ALL_KINDS = `The kinds are: ${KINDS.join(', ')}.`;
