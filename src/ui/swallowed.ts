import {isElement, membersOf, pageDocument} from '../client/clobber-safe-dom.js';
import {ELEMENT_TAGS} from '../element-tags.js';

/** Whether a tag is that of an element which shows nothing that stands between its tags, but for what it has slots for. */
const takesNoContent = (tag: string, prefix: string): boolean => {
  const name = prefix && tag.startsWith(`${prefix}-`) ? tag.slice(prefix.length + 1) : tag;
  return name !== 'store-provider' && ELEMENT_TAGS.includes(name);
};

/**
 * The outermost element of the shop that has this one for its content, and does not show it; undefined when there is none. The
 * parser takes what follows `<store-cart-button />` for the content of that element.
 */
function swallowerOf(element: Element, prefix: string): Element | undefined {
  let swallower: Element | undefined;
  let child = element;
  for (let parent = membersOf(child).parentElement; parent; parent = membersOf(child).parentElement) {
    if (takesNoContent(membersOf(parent).localName, prefix) && !membersOf(child).hasAttribute('slot'))
      swallower = parent;
    child = parent;
  }
  return swallower;
}

/** An element that stands between the tags of one of the shop, which does not show it. */
interface Swallowed {
  readonly element: Element;
  readonly swallower: Element;
}

/** Shows nothing by itself, so nobody misses it. */
const UNSEEN = 'script, style, link, meta, template, noscript';
/** Stands in a line of text: as it may stand in for an element until that is defined. */
const TEXT_LEVEL =
  'a, abbr, b, bdi, bdo, br, button, cite, code, data, del, em, i, img, ins, kbd, mark, picture, progress, q, s, samp, small, source, span, strong, sub, sup, svg, time, u, var, wbr';

/**
 * Whether nothing of the page follows an element, not even white space: so it is where its tag was not closed, and the parser takes
 * all up to the end of its parent for its content. What scripts have put there since does not count.
 */
function isLast(element: Element): boolean {
  // While the page is being read, nothing follows yet.
  if (pageDocument.readyState === 'loading') return false;
  let next = membersOf(element).nextSibling;
  while (next && isElement(next) && membersOf(next).matches(`${UNSEEN}, iframe`)) next = membersOf(next).nextSibling;
  return !next;
}

/** Whether elements of the shop stand in this one, which does not show them. */
function holdsElements(swallower: Element, prefix: string): boolean {
  const tags = ELEMENT_TAGS.map((tag) => (prefix ? `${prefix}-${tag}` : tag)).filter((tag) =>
    takesNoContent(tag, prefix),
  );
  return [...membersOf(swallower).querySelectorAll(tags.join())].some((element) => swallowerOf(element, prefix));
}

/**
 * What an element of the shop holds in vain, of the page's own: the first child without a slot, where something in it is meant for the
 * shop, or where it is more than text and reaches the end of the parent. Text that stands in for an element until it is defined
 * is not told of.
 */
function strayChild(swallower: Element, prefix: string): Element | undefined {
  if (!takesNoContent(membersOf(swallower).localName, prefix)) return undefined;
  const start = `data-${prefix ? `${prefix}-` : ''}store-`;
  const attributes = `[${start}action], [${start}bind], [${start}sku]`;
  // An element of the shop that is held in vain is the better one to name.
  const reachesEnd = isLast(swallower) && !holdsElements(swallower, prefix);
  return [...membersOf(swallower).children].find((child) => {
    const {hasAttribute, matches, querySelector} = membersOf(child);
    if (hasAttribute('slot')) return false;
    return (
      matches(attributes) || querySelector(attributes) !== null || (reachesEnd && !matches(`${UNSEEN}, ${TEXT_LEVEL}`))
    );
  });
}

/** What is swallowed at an element of the shop: the element itself, else what stands in it. */
export function swallowedAt(element: Element, prefix: string): Swallowed | undefined {
  const swallower = swallowerOf(element, prefix);
  if (swallower) return {element, swallower};
  const child = strayChild(element, prefix);
  return child && {element: child, swallower: element};
}

/** What the page's developer is told of it. */
export const swallowedText = ({element, swallower}: Swallowed): string => {
  const tag = membersOf(swallower).localName;
  return (
    `<${tag}> holds <${membersOf(element).localName}>, which is not shown there: in HTML a tag does not close itself, and ` +
    `<${tag} /> takes all that follows for its content. Write <${tag}></${tag}>.`
  );
};

const told = new WeakSet<Element>();

/** Tells the page's developer, once for each element, that it holds something in vain; what holds it may be known when the page is read. */
export function warnIfSwallowed(element: Element, prefix: string): void {
  if (pageDocument.readyState === 'loading')
    pageDocument.addEventListener('DOMContentLoaded', () => warnIfSwallowed(element, prefix), {once: true});
  const swallowed = swallowedAt(element, prefix);
  if (!swallowed || told.has(swallowed.swallower)) return;
  told.add(swallowed.swallower);
  console.warn(`game-storefront: ${swallowedText(swallowed)}`);
}
