import {membersOf} from '../client/clobber-safe-dom.js';
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
export function swallowerOf(element: Element, prefix: string): Element | undefined {
  let swallower: Element | undefined;
  let child = element;
  for (let parent = membersOf(child).parentElement; parent; parent = membersOf(child).parentElement) {
    if (takesNoContent(membersOf(parent).localName, prefix) && !membersOf(child).hasAttribute('slot'))
      swallower = parent;
    child = parent;
  }
  return swallower;
}

/** What the page's developer is told of it. */
export const swallowedText = (element: Element, swallower: Element): string => {
  const tag = membersOf(swallower).localName;
  return (
    `<${tag}> holds <${membersOf(element).localName}>, which is not shown there: in HTML a tag does not close itself, and ` +
    `<${tag} /> takes all that follows for its content. Write <${tag}></${tag}>.`
  );
};

const told = new WeakSet<Element>();

/** Tells the page's developer, once for each element, that it holds another one in vain. */
export function warnIfSwallowed(element: Element, prefix: string): void {
  const swallower = swallowerOf(element, prefix);
  if (!swallower || told.has(swallower)) return;
  told.add(swallower);
  console.warn(`game-storefront: ${swallowedText(element, swallower)}`);
}
