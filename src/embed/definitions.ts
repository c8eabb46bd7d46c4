import {membersOf} from '../client/page-members.js';
import {elements} from '../elements.js';
import {define} from '../ui/define.js';
import {onPress} from './host-press.js';

/**
 * Defines the elements that stand in a root now or later, each when it is first seen, and serves the host's own elements
 * that act on the shop. Returns what stops it. A root is the document, or a shadow root of the host.
 */
export function observe(root: Document | ShadowRoot, prefix: string): () => void {
  const start = prefix && `${prefix}-`;
  let end: (() => void) | undefined;
  let isOver = false;
  /** What is looked for, by selector, and what is done once it is there. */
  const waiting = new Map<string, () => Promise<void>>();
  for (const [name, load] of Object.entries<() => Promise<CustomElementConstructor>>(elements)) {
    const tag = start + name;
    waiting.set(tag, async () => {
      const element = await load();
      // A subclass per tag, since a class can be registered only once; it knows which of the page's shops is its own.
      define(tag, prefix ? Object.assign(class extends element {}, {prefix}) : element);
    });
  }
  /** Controls of the host that were pressed before the code for them is here: what was pressed last acts last. */
  const pressed = new Map<Element, boolean>();
  const action = `data-${start}store-action`;
  waiting.set(`[${action}],[data-${start}store-bind]`, async () => {
    end ??= onPress(root, action, (control, isField) => {
      pressed.delete(control);
      pressed.set(control, isField);
      // Fetches it anew where that has failed.
      look();
    });
    const {serveMarkup} = await import('./host-markup.js');
    if (isOver) return;
    end();
    end = serveMarkup(root, prefix, pressed);
  });

  const look = (): void => {
    const seen = [...waiting].filter(([selector]) => membersOf(root).querySelector(selector));
    for (const [selector, load] of seen) {
      waiting.delete(selector);
      load().catch(() => {
        waiting.set(selector, load);
        if (!isOver) watch();
      });
    }
    if (!waiting.size) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  const watch = (): void => observer.observe(root, {childList: true, subtree: true});
  watch();
  look();
  return () => {
    isOver = true;
    observer.disconnect();
    end?.();
  };
}
