import {membersOf, pageDocument} from '../../client/page-members.js';

/** What stands around an element as it is drawn: out of slots and shadow roots, too. */
export function* around(element: Element): Iterable<Element> {
  for (let node: Node | null = element; node; ) {
    const above: Node | null = (node as Element).assignedSlot ?? membersOf(node).parentNode;
    node = above instanceof ShadowRoot ? above.host : above;
    if (node instanceof Element) yield node;
  }
}

/** The documents and shadow roots whose boxes may scroll an element. A scrolled box is heard of in its own root alone. */
export const rootsAround = (element: Element): ReadonlySet<Node> =>
  new Set([element, ...around(element)].map((each) => each.getRootNode()));

/** What scrolls an element up and down. */
export function scrollerOf(element: Element): Element {
  const root = pageDocument.scrollingElement ?? pageDocument.documentElement;
  for (const box of around(element)) {
    if (box.scrollHeight > box.clientHeight && isScroller(box)) return box === pageDocument.body ? root : box;
  }
  return root;
}

const isScroller = (box: Element): boolean => /auto|scroll/.test(getComputedStyle(box).overflowY);
