import {membersOf} from '../client/clobber-safe-dom.js';
import {notice} from '../client/notice.js';
import {hasOwn} from '../client/prototype-safe.js';
import {nearestProvider} from '../context/nearest-provider.js';
import {pageStorefront} from '../context/page-storefront.js';
import type {Storefront} from '../storefront.js';
import {meaningOf, type Press, type PressHandler} from './early-press.js';
import {type HostAction, runHostAction} from './host-action.js';
import {hostAttributes} from './host-attributes.js';
import {BINDING_NAMES, bindingOf} from './host-binding.js';
import {onPress} from './host-press.js';
import {createShownTexts} from './shown-texts.js';

type Root = Document | ShadowRoot;
/** A promise while the shop's provider is not defined. */
type Shop = Storefront | Promise<unknown>;

/** The binding of one element; it is bound again when its key or its shop changes. */
interface Bound {
  readonly key: string;
  readonly shop: Shop;
  readonly stop: () => void;
}

const noop = (): void => {};

/** Links to nowhere or into the page itself, and buttons that send a form. */
const LINK = 'a, area';
const SENDING = 'form button:not([type=button], [type=reset]), form input[type=submit], form input[type=image]';

/**
 * Whether a control is, or stands in, something whose default action scripts of a page prevent without a look at the control:
 * themes that of every link `href="#"`, smooth scrolling that of every link into the page, a form sent by a script that of its
 * button. That says nothing about the control's own action.
 */
function isOftenPrevented(control: Element): boolean {
  const link = membersOf(control).closest(LINK);
  if (link) return /^\s*(#.*|javascript:.*)?\s*$/i.test(membersOf(link).getAttribute('href') ?? '');
  return membersOf(control).closest(SENDING) !== null;
}

/** Nobody expects a press to act after so long. Browsers let a page open a window for half of that time. */
const MAX_AGE_MS = 10_000;

/** Whether a press still does what the player meant: it is not old, and its control does not say something else by now. */
const isMeant = ({control, at, meaning}: Press, action: string): boolean =>
  performance.now() - at < MAX_AGE_MS && meaning === meaningOf(control, action);

/** The nearest shop around an element of the host: a provider's, across shadow roots, else the page's own. */
function shopOf(element: Element, prefix: string): Shop {
  const tag = prefix ? `${prefix}-store-provider` : 'store-provider';
  const provider = nearestProvider(element, (name) => name === tag) as {storefront?: Storefront} | undefined;
  return provider ? (provider.storefront ?? customElements.whenDefined(tag)) : pageStorefront(prefix);
}

/**
 * Lets the host's own elements in a root act on the shop (`data-store-action`) and show its texts (`data-store-bind`), also those
 * added later. `pressed` are the presses before this code was loaded.
 * Returns the function that stops it, and gives the elements their own texts back.
 */
export function serveMarkup(root: Root, prefix: string, pressed: readonly Press[] = []): () => void {
  const names = hostAttributes(prefix);
  const bound = new Map<Element, Bound>();
  const texts = createShownTexts(names.own);

  const nearest = (element: Element, name: string): string | undefined =>
    membersOf(element).closest(`[${name}]`)?.getAttribute(name) ?? undefined;

  /** The last press of each control that waits for its shop. */
  const waiting = new Map<Element, Press>();

  const act: PressHandler = (press) => {
    const {control: element, isField} = press;
    // The control may have left the root, or may have changed.
    if (!membersOf(root).contains(element) || !isMeant(press, names.action)) return;
    const storefront = shopOf(element, prefix);
    if (!hasOwn(storefront, '$options')) {
      const isWaiting = waiting.has(element);
      waiting.set(element, press);
      if (isWaiting) return;
      void storefront.then(() => {
        const last = waiting.get(element)!;
        waiting.delete(element);
        act(last);
      });
      return;
    }
    const written = element.getAttribute(names.quantity);
    const action: HostAction = {
      name: element.getAttribute(names.action) ?? '',
      sku: nearest(element, names.sku),
      quantity: written ?? (isField ? (element as HTMLInputElement).value : undefined),
      isTyped: written === null && isField,
      element,
    };
    runHostAction(storefront, action);
  };

  /** Reports a press that a script of the page has prevented, hardly on purpose. */
  const onPrevented: PressHandler = ({control}) => {
    if (!isOftenPrevented(control)) return;
    const {localName, getAttribute} = membersOf(control);
    const action = getAttribute(names.action) ?? '';
    notice('press-prevented', {tag: localName, attribute: names.action, action}, control);
  };

  function bind(element: Element, shop: Shop): () => void {
    const name = element.getAttribute(names.bind) ?? '';
    const binding = bindingOf(name);
    if (!binding) {
      notice('binding-unknown', {attribute: names.bind, name, names: BINDING_NAMES}, element);
      return noop;
    }
    // The text replaces the element's content: child elements would be lost.
    if (element.firstElementChild) {
      notice('binding-with-elements', {attribute: names.bind, name}, element);
      return noop;
    }
    if (!hasOwn(shop, '$options')) {
      void shop.then(update);
      return noop;
    }
    const show = (): void => {
      const text = binding.text(shop, nearest(element, names.sku));
      const user = shop.$user.get();
      // The text of one player is not shown to another, of whom nothing is known yet.
      if (text === undefined && texts.reconcile(element)?.user !== user) texts.giveBack(element);
      // A text that stays may still be that of the player before: it keeps its user.
      if (text !== undefined && texts.reconcile(element)?.text !== text) texts.show(element, text, user);
    };
    const stops = [...binding.stores(shop), shop.$user].map((store) => store.listen(show));
    show();
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Scripts and style sheets that were reported: a text of the shop, or one that markup names as its own, would be code there. */
  const codes = new WeakSet<Element>();

  /** Whether an element's text is code. Each such element is reported once. */
  function isCode(element: Element): boolean {
    const {localName: tag, getAttribute} = membersOf(element);
    if (tag !== 'script' && tag !== 'style') return false;
    if (!codes.has(element))
      notice('binding-on-code', {attribute: names.bind, name: getAttribute(names.bind) ?? '', tag}, element);
    codes.add(element);
    return true;
  }

  /** Binds elements that are new, have changed, or belong to another shop now; unbinds elements that have left. */
  function update(): void {
    const marked = membersOf(root).querySelectorAll(`[${names.bind}]`);
    const present = new Set([...marked].filter((element) => !isCode(element)));
    for (const [element, {stop}] of bound) {
      if (present.has(element)) continue;
      stop();
      bound.delete(element);
      // What leaves the page with its binding keeps its text: it may fade out, or come back.
      if (!element.hasAttribute(names.bind)) texts.giveBack(element);
    }
    for (const element of present) {
      const shop = shopOf(element, prefix);
      const key = [names.bind, names.sku].map((name) => nearest(element, name)).join(' ');
      const before = bound.get(element);
      const isSameShop = before?.shop === shop || (before?.shop instanceof Promise && shop instanceof Promise);
      if (before?.key === key && isSameShop) {
        texts.reconcile(element);
        continue;
      }
      before?.stop();
      // What it showed was of another item or shop, or of whom a copy was made for.
      texts.giveBack(element);
      bound.set(element, {key, shop, stop: bind(element, shop)});
    }
  }

  const observer = new MutationObserver(update);
  observer.observe(root, {childList: true, subtree: true, attributeFilter: [names.bind, names.sku]});
  const stopPresses = onPress(root, names.action, act, onPrevented);
  pressed.forEach(act);
  update();
  return () => {
    observer.disconnect();
    stopPresses();
    for (const [element, {stop}] of bound) {
      stop();
      texts.giveBack(element);
    }
    bound.clear();
  };
}
