import type {User} from '../session/session.js';

/** The text that an element shows, the player whom it was shown for, and the page's own text in its place. */
interface Shown {
  readonly text: string;
  readonly user: User;
  readonly own: string;
}

/** The shop's texts in elements of the host, and the page's own in their place. */
interface ShownTexts {
  /**
   * What an element shows of the shop; undefined where the page's own text stands. Forgets an own text that the page has replaced
   * since, and gives a copy its own back.
   */
  readonly reconcile: (element: Element) => Shown | undefined;
  readonly show: (element: Element, text: string, user: User) => void;
  /** Puts the page's own text back, where what stands there is still the shop's. */
  readonly giveBack: (element: Element) => void;
}

/**
 * Notes the page's own text on each element by this attribute, as long as the shop's is shown: a copy of the page (a snapshot, a
 * clone, its HTML) has it, too, and so does not show one player's text to another.
 */
export function createShownTexts(attribute: string): ShownTexts {
  /** Outlasts the binding: an element that is taken out of the page and put back may be another player's then. */
  const shown = new WeakMap<Element, Shown>();

  const forget = (element: Element): void => {
    shown.delete(element);
    element.removeAttribute(attribute);
  };

  const reconcile = (element: Element): Shown | undefined => {
    const own = element.getAttribute(attribute);
    const before = shown.get(element);
    if (before?.text === element.textContent && !element.firstElementChild) return before;
    forget(element);
    if (!before && own !== null && !element.firstElementChild) element.textContent = own;
    return undefined;
  };

  return {
    reconcile,
    show: (element, text, user) => {
      const own = reconcile(element)?.own ?? element.textContent ?? '';
      shown.set(element, {text, user, own});
      element.setAttribute(attribute, own);
      if (element.textContent !== text) element.textContent = text;
    },
    giveBack: (element) => {
      const before = reconcile(element);
      forget(element);
      if (before) element.textContent = before.own;
    },
  };
}
