import {cartRefusalWords, cartWords} from '../../src/cart/texts/words.js';
import {detailsWords} from '../../src/catalog/details/words.js';
import {toolbarWords} from '../../src/catalog/toolbar/words.js';
import {cardWords, itemWords} from '../../src/items/words.js';
import type {Mounted} from './storefront-fixture.js';

/** Every plain string of our English words. */
function* strings(words: unknown): Generator<string> {
  if (typeof words === 'string' && /[a-z]{2}/i.test(words)) yield words;
  else if (typeof words === 'object' && words !== null) for (const part of Object.values(words)) yield* strings(part);
}
const ENGLISH = new Set(strings([itemWords, cardWords, cartWords, cartRefusalWords, toolbarWords, detailsWords]));
/** Words that are the same in the other language. */
const SHARED: Readonly<Record<string, readonly string[]>> = {de: ['Shop', 'Bonus', 'Name']};

/** Every visible text and every label in a shadow root. */
function* said(root: ParentNode): Generator<string> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) yield node.data.trim();
    else for (const name of ['aria-label', 'placeholder', 'title']) yield (node as Element).getAttribute(name) ?? '';
  }
}

/** All elements of a shop. */
export const elementsOf = ({provider}: Mounted): Element[] =>
  [...provider.querySelectorAll('*')].filter(({shadowRoot}) => shadowRoot);
/** Our English texts that an element shows; `locale` is the language that it should show. */
export const englishIn = (element: Element, locale: string): string[] =>
  [...said(element.shadowRoot!)].filter((text) => ENGLISH.has(text) && !SHARED[locale]?.includes(text));
