import {prefixOf} from '../context/page-storefront.js';
import {swallowedAt, swallowedText} from '../ui/swallowed.js';
import type {ExplainedShop} from './explained-shop.js';
import {type Finding, markupFinding} from './finding.js';

/** Reports elements of the shop that hold something in vain, as those do whose tag was not closed: each once, by its first. */
export function checkSwallowed({elements}: ExplainedShop): Finding[] {
  const found = new Map<Element, Finding>();
  for (const {element, tag} of elements) {
    const swallowed = tag ? swallowedAt(element, prefixOf(element)) : undefined;
    if (swallowed && !found.has(swallowed.swallower))
      found.set(swallowed.swallower, markupFinding(swallowedText(swallowed)));
  }
  return [...found.values()];
}
