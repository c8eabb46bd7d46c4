import {isElement, membersOf, pageDocument} from '../client/clobber-safe-dom.js';
import {ELEMENT_TAGS} from './element-tags.js';

/** Whether a tag is that of an element without content of the page, except in slots. */
const takesNoContent = (tag: string, prefix: string): boolean => {
  const name = prefix && tag.startsWith(`${prefix}-`) ? tag.slice(prefix.length + 1) : tag;
  return name !== 'store-provider' && ELEMENT_TAGS.includes(name);
};

/**
 * The outermost element of the shop around this one, which does not render it; undefined if there is none. The parser
 * reads everything after `<store-cart-button />` as content of that element.
 */
function enclosingElement(element: Element, prefix: string): Element | undefined {
  let enclosing: Element | undefined;
  let child = element;
  for (let parent = membersOf(child).parentElement; parent; parent = membersOf(child).parentElement) {
    if (takesNoContent(membersOf(parent).localName, prefix) && !membersOf(child).hasAttribute('slot'))
      enclosing = parent;
    child = parent;
  }
  return enclosing;
}

/** Page content inside an element of the shop that does not render it. */
interface ContentNotShown {
  readonly element: Element;
  readonly parent: Element;
}

/** Elements that render nothing themselves. */
const UNSEEN = 'script, style, link, meta, template, noscript';
/** Elements in a line of text: a page may show them until an element is defined. */
const TEXT_LEVEL =
  'a, abbr, b, bdi, bdo, br, button, cite, code, data, del, em, i, img, ins, kbd, mark, picture, progress, q, s, samp, small, source, span, strong, sub, sup, svg, time, u, var, wbr';

/**
 * Whether nothing of the page follows an element, not even white space. This is the case if its tag was not closed, and
 * the parser read everything up to the end of its parent as its content. Content that scripts have added since does not
 * count.
 */
function isLast(element: Element): boolean {
  // While the page is being read, nothing follows yet.
  if (pageDocument.readyState === 'loading') return false;
  let next = membersOf(element).nextSibling;
  while (next && isElement(next) && membersOf(next).matches(`${UNSEEN}, iframe`)) next = membersOf(next).nextSibling;
  return !next;
}

/** Whether this element contains elements of the shop, which it does not render. */
function holdsElements(parent: Element, prefix: string): boolean {
  const tags = ELEMENT_TAGS.map((tag) => (prefix ? `${prefix}-${tag}` : tag)).filter((tag) =>
    takesNoContent(tag, prefix),
  );
  return [...membersOf(parent).querySelectorAll(tags.join())].some((element) => enclosingElement(element, prefix));
}

/**
 * The page's own content in an element of the shop that does not render it. It is the first child without a slot, if
 * something in it acts on the shop, or if it is more than text and reaches the end of the parent. Text that a page
 * shows until the element is defined does not count.
 */
function misplacedChild(parent: Element, prefix: string): Element | undefined {
  if (!takesNoContent(membersOf(parent).localName, prefix)) return undefined;
  const start = `data-${prefix ? `${prefix}-` : ''}store-`;
  const attributes = `[${start}action], [${start}bind], [${start}sku]`;
  // If the element also contains elements of the shop, they are reported instead.
  const reachesEnd = isLast(parent) && !holdsElements(parent, prefix);
  return [...membersOf(parent).children].find((child) => {
    const {hasAttribute, matches, querySelector} = membersOf(child);
    if (hasAttribute('slot')) return false;
    return (
      matches(attributes) || querySelector(attributes) !== null || (reachesEnd && !matches(`${UNSEEN}, ${TEXT_LEVEL}`))
    );
  });
}

/** Content that is not shown, at an element of the shop: the element itself, else the page's content in it. */
export function contentNotShown(element: Element, prefix: string): ContentNotShown | undefined {
  const parent = enclosingElement(element, prefix);
  if (parent) return {element, parent};
  const child = misplacedChild(element, prefix);
  return child && {element: child, parent: element};
}
