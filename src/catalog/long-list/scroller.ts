import {membersOf, pageDocument} from '../../client/clobber-safe-dom.js';

/** The ancestors of an element in the rendered page: out of slots and shadow roots, too. */
function* renderedAncestors(element: Element): Iterable<Element> {
  for (let node: Node | null = element; node; ) {
    const above: Node | null = (node as Element).assignedSlot ?? membersOf(node).parentNode;
    node = above instanceof ShadowRoot ? above.host : above;
    if (node instanceof Element) yield node;
  }
}

/** The documents and shadow roots whose boxes may scroll an element. A scroll event does not leave the root of its box. */
export const rootsAround = (element: Element): ReadonlySet<Node> =>
  new Set([element, ...renderedAncestors(element)].map((node) => node.getRootNode()));

/** The element that scrolls another one up and down. */
export function scrollerOf(element: Element): Element {
  const root = pageDocument.scrollingElement ?? pageDocument.documentElement;
  for (const box of renderedAncestors(element)) {
    if (box.scrollHeight > box.clientHeight && isScroller(box)) return box === pageDocument.body ? root : box;
  }
  return root;
}

const isScroller = (box: Element): boolean => /auto|scroll/.test(getComputedStyle(box).overflowY);
