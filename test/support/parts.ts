import {until} from './until.js';

/** A text in one line, without the marks that isolate the direction of a name. */
export const plainText = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A text with Latin digits and separators: engines write Arabic numbers in either form. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => `${'٠١٢٣٤٥٦٧٨٩'.indexOf(digit)}`)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');

/** The elements of an element's shadow root with this part. */
export const partsOf = (element: Element, name: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(`[part~="${name}"]`),
];

/** The text of a part; undefined when there is no such part. */
export const textOf = (element: Element, name: string): string | undefined => {
  const [part] = partsOf(element, name);
  return part && shownText(part);
};

const shownText = (part: Element): string => part.textContent!.replace(/\s+/g, ' ').trim();

/** The last announcement of an element of a player's things. */
export const announcementOf = (element: Element): string =>
  plainText(element.shadowRoot!.querySelector('.store > [role=status]')!.textContent);

/** A card of a catalog on the screen. */
export interface Card {
  readonly element: HTMLElement;
  readonly button: HTMLButtonElement;
  /** The text of the button. */
  readonly label: string;
  /** The accessible name of the button. */
  readonly name: string;
  readonly isDisabled: boolean;
  /** The sentence under the button; empty when there is none. */
  readonly note: string;
  /** The button that cancels a purchase; undefined when there is none. */
  readonly cancel: HTMLButtonElement | undefined;
  /** The text of another part; empty when there is no such part. */
  readonly text: (part: string) => string;
}

/** The card of an item, by the item's name. */
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
    cancel: find('button-secondary') ?? undefined,
    text: (part) => partText(element, part),
  };
}

const partText = (element: Element, part: string): string => {
  const found = element.querySelector(`[part~="${part}"]`);
  return found ? shownText(found) : '';
};

/** Resolves once the button of a card has this text. */
export const untilLabel = (catalog: Element, itemName: string, label: string | RegExp): Promise<Card> =>
  until(() => {
    const card = cardOf(catalog, itemName);
    return card.label.match(label) && card;
  }, `the card of ${itemName} says ${label}`);
