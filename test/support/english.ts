import {enCart} from '../../src/cart/cart.words.js';
import {enCartRefusals} from '../../src/cart/cart-refusals.words.js';
import {enDetails} from '../../src/catalog/details.words.js';
import {enTools} from '../../src/catalog/toolbar.words.js';
import {enCard} from '../../src/items/card.words.js';
import {enList} from '../../src/items/catalog.words.js';
import type {Mounted} from './storefront-fixture.js';

/** Every plain string of ours in English. */
function* strings(words: unknown): Generator<string> {
  if (typeof words === 'string' && /[a-z]{2}/i.test(words)) yield words;
  else if (typeof words === 'object' && words !== null) for (const part of Object.values(words)) yield* strings(part);
}
const ENGLISH = new Set(strings([enList, enCard, enCart, enCartRefusals, enTools, enDetails]));
/** Words that are the same in the other language. */
const SHARED: Readonly<Record<string, readonly string[]>> = {de: ['Shop', 'Bonus', 'Name']};

/** Every text and label in a shadow root, as a player sees or hears it. */
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
/** What an element says of ours in English; `locale` is what it should speak. */
export const englishIn = (element: Element, locale: string): string[] =>
  [...said(element.shadowRoot!)].filter((text) => ENGLISH.has(text) && !SHARED[locale]?.includes(text));
