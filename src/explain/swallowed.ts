import {prefixOf} from '../context/page-storefront.js';
import {swallowedText, swallowerOf} from '../ui/swallowed.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, markupFinding} from './finding.js';

/** Reports elements of the shop that hold others in vain, as those do whose tag was not closed: each once, by its first. */
export function checkSwallowed({elements}: ExplainedShop): Finding[] {
  const found = new Map<Element, Finding>();
  for (const {element, tag} of elements) {
    const swallower = tag ? swallowerOf(element, prefixOf(element)) : undefined;
    if (swallower && !found.has(swallower)) found.set(swallower, markupFinding(swallowedText(element, swallower)));
  }
  return [...found.values()];
}
