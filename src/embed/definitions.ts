import {define} from '../elements/define.js';
import {StoreCatalog} from '../elements/store-catalog/store-catalog.js';
import {onPress} from './host-press.js';

/** Where each element comes from; all but the catalog are fetched when a page uses them. */
const SOURCES: Readonly<Record<string, () => CustomElementConstructor | Promise<CustomElementConstructor>>> = {
  'store-provider': () => import('../elements/store-provider/store-provider.js').then((module) => module.StoreProvider),
  'store-catalog': () => StoreCatalog,
  'store-item': () => import('../elements/store-item/store-item.js').then((module) => module.StoreItem),
  'store-cart': () => import('../elements/store-cart/store-cart.js').then((module) => module.StoreCart),
  'store-cart-button': () =>
    import('../elements/store-cart-button/store-cart-button.js').then((module) => module.StoreCartButton),
  'store-order': () => import('../elements/store-order/store-order.js').then((module) => module.StoreOrder),
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
  const waiting = new Map<string, () => unknown>(
    Object.entries(SOURCES).map(([name, source]) => {
      const tag = start + name;
      // A subclass per tag, since a class can be registered only once; it knows which of the page's shops is its own.
      const put = (element: CustomElementConstructor): void =>
        define(tag, prefix ? Object.assign(class extends element {}, {prefix}) : element);
      return [
        tag,
        () => {
          const found = source();
          return found instanceof Promise ? found.then(put) : put(found);
        },
      ];
    }),
  );
  /** Controls of the host that were pressed before the code for them is here: what was pressed last acts last. */
  const pressed = new Map<Element, boolean>();
  const action = `data-${start}store-action`;
  waiting.set(`[${action}],[data-${start}store-bind]`, () => {
    end ??= onPress(root, action, (control, isField) => {
      pressed.delete(control);
      pressed.set(control, isField);
      // Fetches it anew where that has failed.
      look();
    });
    return import('./host-markup.js').then(({serveMarkup}) => {
      if (isOver) return;
      end!();
      end = serveMarkup(root, prefix, pressed);
    });
  });

  const look = (): void => {
    for (const [selector, bring] of waiting) {
      if (!root.querySelector(selector)) continue;
      waiting.delete(selector);
      const done = bring();
      if (done instanceof Promise) done.catch(() => waiting.set(selector, bring));
    }
    if (!waiting.size) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(root, {childList: true, subtree: true});
  look();
  return () => {
    isOver = true;
    observer.disconnect();
    end?.();
  };
}
