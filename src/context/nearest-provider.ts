import {isElement, membersOf, parentOf} from '../client/clobber-safe-dom.js';

/**
 * The nearest provider around a node, across shadow roots; undefined when there is none. `isProvider` tells by the tag, which
 * may have a prefix.
 */
export function nearestProvider(
  node: Node,
  isProvider = (tag: string): boolean => tag.endsWith('store-provider'),
): Element | undefined {
  for (let at: Node | undefined = node; at; at = parentOf(at)) {
    if (isElement(at) && isProvider(membersOf(at).localName)) return at;
  }
  return undefined;
}
