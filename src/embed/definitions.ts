import {define} from '../elements/define.js';
import {StoreCatalog} from '../elements/store-catalog/store-catalog.js';

/** Where each element comes from; all but the catalog are fetched when a page uses them. */
const SOURCES: Readonly<Record<string, () => CustomElementConstructor | Promise<CustomElementConstructor>>> = {
  'store-provider': () => import('../elements/store-provider/store-provider.js').then((module) => module.StoreProvider),
  'store-catalog': () => StoreCatalog,
  'store-order': () => import('../elements/store-order/store-order.js').then((module) => module.StoreOrder),
};

/**
 * Defines the elements that stand in a root now or later, each when it is first seen. Returns what stops it. A root is
 * the document, or a shadow root of the host.
 */
export function observe(root: Document | ShadowRoot, prefix: string): () => void {
  const waiting = new Map(
    Object.entries(SOURCES).map(([name, source]) => [prefix ? `${prefix}-${name}` : name, source]),
  );

  const look = (): void => {
    for (const [tag, source] of waiting) {
      if (!root.querySelector(tag)) continue;
      waiting.delete(tag);
      // A subclass per tag, since a class can be registered only once; it knows which of the page's shops is its own.
      const put = (element: CustomElementConstructor): void =>
        define(tag, prefix ? Object.assign(class extends element {}, {prefix}) : element);
      const found = source();
      if (found instanceof Promise) found.then(put, () => waiting.set(tag, source));
      else put(found);
    }
    if (!waiting.size) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(root, {childList: true, subtree: true});
  look();
  return () => observer.disconnect();
}
