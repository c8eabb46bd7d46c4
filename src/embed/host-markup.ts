import {isElement, membersOf, parentOf} from '../client/page-members.js';
import {pageStorefront} from '../context/page-storefront.js';
import type {Storefront} from '../storefront.js';
import {type HostAction, runHostAction} from './host-action.js';
import {BINDING_NAMES, bindingOf} from './host-binding.js';
import {onPress, type PressHandler} from './host-press.js';

/** The attributes by which the host's own elements take part. */
interface MarkupNames {
  readonly action: string;
  readonly bind: string;
  readonly sku: string;
  readonly quantity: string;
}

/** With a prefix, as tags have it: `data-acme-store-action`. */
function markupNames(prefix: string): MarkupNames {
  const start = prefix ? `data-${prefix}-store` : 'data-store';
  return {action: `${start}-action`, bind: `${start}-bind`, sku: `${start}-sku`, quantity: `${start}-quantity`};
}

type Root = Document | ShadowRoot;
/** A promise where the shop's provider is not defined yet. */
type Shop = Storefront | Promise<unknown>;

/** What is told of one element at a time, so that it is told again when it changes. */
interface Bound {
  readonly key: string;
  readonly shop: Shop;
  readonly stop: () => void;
}

const nothing = (): void => {};

/** For the page's developer; what cannot be bound has nothing to end. */
function warn(text: string): () => void {
  console.warn(`game-storefront: ${text}`);
  return nothing;
}

/** The nearest shop around an element of the host: a provider's, out of shadow roots too, else the page's own. */
function shopOf(element: Element, prefix: string): Shop {
  const tag = prefix ? `${prefix}-store-provider` : 'store-provider';
  for (let node: Node | undefined = element; node; node = parentOf(node)) {
    if (!isElement(node) || membersOf(node).localName !== tag) continue;
    return (node as Element & {storefront?: Storefront}).storefront ?? customElements.whenDefined(tag);
  }
  return pageStorefront(prefix);
}

/**
 * Lets the host's own elements in a root act on the shop (`data-store-action`) and show what it holds
 * (`data-store-bind`), those that come later too. `pressed` are controls that were pressed before, and whether each is a
 * field. Returns what ends it.
 */
export function serveMarkup(
  root: Root,
  prefix: string,
  pressed: ReadonlyMap<Element, boolean> = new Map(),
): () => void {
  const names = markupNames(prefix);
  const bound = new Map<Element, Bound>();

  const near = (element: Element, name: string): string | undefined =>
    membersOf(element).closest(`[${name}]`)?.getAttribute(name) ?? undefined;

  /** Controls that wait for their shop. */
  const waiting = new Set<Element>();

  const act: PressHandler = (element, isField) => {
    // One that has left is nobody's any more.
    if (!membersOf(root).contains(element)) return;
    const storefront = shopOf(element, prefix);
    if (!('$options' in storefront)) {
      if (waiting.has(element)) return;
      waiting.add(element);
      void storefront.then(() => {
        waiting.delete(element);
        act(element, isField);
      });
      return;
    }
    const action: HostAction = {
      name: element.getAttribute(names.action) ?? '',
      sku: near(element, names.sku),
      quantity: element.getAttribute(names.quantity) ?? (isField ? (element as HTMLInputElement).value : undefined),
      element,
    };
    runHostAction(storefront, action);
  };

  function bind(element: Element, shop: Shop): () => void {
    const name = element.getAttribute(names.bind) ?? '';
    const binding = bindingOf(name);
    if (!binding) return warn(`${names.bind}="${name}" is none of: ${BINDING_NAMES.join(', ')}.`);
    // Only text is shown: an element that holds others would lose them.
    if (element.firstElementChild) return warn(`${names.bind}="${name}" needs an element with no others in it.`);
    if (!('$options' in shop)) {
      void shop.then(look);
      return nothing;
    }
    const show = (): void => {
      const text = binding.text(shop, near(element, names.sku));
      if (text !== undefined && element.textContent !== text) element.textContent = text;
    };
    const stops = binding.stores(shop).map((store) => store.listen(show));
    show();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Binds what is new, told otherwise, or moved to another shop, and lets go of what has left. */
  function look(): void {
    const here = new Set(membersOf(root).querySelectorAll(`[${names.bind}]`));
    for (const [element, {stop}] of bound) {
      if (here.has(element)) continue;
      stop();
      bound.delete(element);
    }
    for (const element of here) {
      const shop = shopOf(element, prefix);
      const key = [names.bind, names.sku].map((name) => near(element, name)).join(' ');
      const before = bound.get(element);
      const isSameShop = before?.shop === shop || (before?.shop instanceof Promise && shop instanceof Promise);
      if (before?.key === key && isSameShop) continue;
      before?.stop();
      bound.set(element, {key, shop, stop: bind(element, shop)});
    }
  }

  const observer = new MutationObserver(look);
  observer.observe(root, {childList: true, subtree: true, attributeFilter: [names.bind, names.sku]});
  const unhear = onPress(root, names.action, act);
  for (const [element, isField] of pressed) act(element, isField);
  look();
  return () => {
    observer.disconnect();
    unhear();
    for (const {stop} of bound.values()) stop();
    bound.clear();
  };
}
