import {membersOf} from '../client/page-members.js';
import {define} from '../ui/define.js';
import {onPress} from './host-press.js';

type Module = Readonly<Record<string, CustomElementConstructor>>;
/** Each element's module, whose only export is its class. */
type Sources = Readonly<Record<string, () => Module | Promise<Module>>>;

/** Each is fetched when a page uses it. */
const SOURCES: Sources = {
  'store-catalog': () => import('../catalog/store-catalog.js'),
  'store-provider': () => import('../context/store-provider.js'),
  'store-item': () => import('../catalog/store-item.js'),
  'store-cart': () => import('../cart/store-cart.js'),
  'store-cart-button': () => import('../cart/store-cart-button.js'),
  'store-order': () => import('../purchase/store-order.js'),
  'offer-chain': () => import('../chains/offer-chain/offer-chain.js'),
  'daily-chain': () => import('../chains/daily-chain/daily-chain.js'),
  'reward-chain': () => import('../chains/reward-chain/reward-chain.js'),
  'backpack-view': () => import('../backpack/backpack-view.js'),
  'subscription-manager': () => import('../subscriptions/subscription-manager.js'),
  'inventory-view': () => import('../inventory/inventory-view.js'),
  'virtual-balance': () => import('../inventory/virtual-balance.js'),
};

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
  const defineAs = (tag: string, module: Module): void => {
    const [element] = Object.values(module) as [CustomElementConstructor];
    // A subclass per tag, since a class can be registered only once; it knows which of the page's shops is its own.
    define(tag, prefix ? Object.assign(class extends element {}, {prefix}) : element);
  };
  for (const [name, source] of Object.entries(SOURCES)) {
    const tag = start + name;
    waiting.set(tag, async () => defineAs(tag, await source()));
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
