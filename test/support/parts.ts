import {until} from './until.js';

/** A text without the marks that keep a name's direction to itself, and in one line. */
export const plainText = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** With Latin digits and marks: engines write Arabic numbers in either. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => `${'٠١٢٣٤٥٦٧٨٩'.indexOf(digit)}`)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

/** The elements of an element's shadow root that are called so. */
export const partsOf = (element: Element, name: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(`[part~="${name}"]`),
];

/** What an element shows of a part; undefined when the part is not there. */
export const textOf = (element: Element, name: string): string | undefined => {
  const [part] = partsOf(element, name);
  return part && shownText(part);
};

const shownText = (part: Element): string => part.textContent!.replace(/\s+/g, ' ').trim();

/** What an element of what a player has tells a screen reader of what was done in it last. */
export const spokenOf = (element: Element): string =>
  plainText(element.shadowRoot!.querySelector('.store > [role=status]')!.textContent);

/** A card of a catalog, as a player sees it. */
export interface Card {
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;
  /** The button's words. */
  readonly label: string;
  /** The button's whole name, for a screen reader. */
  readonly name: string;
  readonly isDisabled: boolean;
  /** The sentence under the button; empty when there is none. */
  readonly note: string;
  /** The way out of a purchase; undefined when there is none. */
  readonly way: HTMLButtonElement | undefined;
  /** The words of another part; empty when it is not there. */
  readonly text: (part: string) => string;
}

/** The card of an item, by its name. */
export function cardOf(catalog: Element, itemName: string): Card {
  const element = partsOf(catalog, 'card').find((card) => partText(card, 'name') === itemName);
  if (!element) throw new Error(`There is no card called ${itemName}`);
  const find = (part: string): HTMLButtonElement => element.querySelector<HTMLButtonElement>(`[part~="${part}"]`)!;
  const button = find('buy-button');
  return {
    element,
    button,
    label: shownText(button),
    name: button.getAttribute('aria-label')!,
    isDisabled: button.getAttribute('aria-disabled') === 'true',
    note: partText(element, 'note'),
    way: find('button-secondary') ?? undefined,
    text: (part) => partText(element, part),
  };
}

const partText = (element: Element, part: string): string => {
  const found = element.querySelector(`[part~="${part}"]`);
  return found ? shownText(found) : '';
};

/** Resolves once a card's button says so. */
export const untilLabel = (catalog: Element, itemName: string, label: string | RegExp): Promise<Card> =>
  until(() => {
    const card = cardOf(catalog, itemName);
    return card.label.match(label) && card;
  }, `the card of ${itemName} says ${label}`);
