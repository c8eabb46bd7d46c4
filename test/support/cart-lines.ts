import type {StoreCart} from '../../src/index.js';
import {partsOf, plainText} from './parts.js';
import {until} from './until.js';

const shownText = (part: Element | null): string => plainText(part?.textContent);

/** A line of a cart on the screen. */
export interface ShownLine {
  readonly element: HTMLElement;
  readonly name: string;
  readonly price: string;
  /** Why the line differs from the requested one; empty when it does not. */
  readonly note: string;
  readonly isBonus: boolean;
  /** A button or field of the line, by its part; undefined where there is none. */
  readonly control: (part: string) => HTMLInputElement | undefined;
}

const lineOf = (element: HTMLElement): ShownLine => {
  const part = (name: string) => element.querySelector<HTMLInputElement>(`[part~="${name}"]`);
  return {
    element,
    name: shownText(element.querySelector('[part=name] bdi') ?? part('name')),
    price: shownText(part('price')),
    note: shownText(part('note')),
    isBonus: element.matches('[part~=bonus]'),
    control: (name) => part(name) ?? undefined,
  };
};

export const linesOf = (cart: StoreCart): readonly ShownLine[] => partsOf(cart, 'line').map(lineOf);

/** Resolves to an item's line once the line is shown. */
export const untilLine = (cart: StoreCart, name: string): Promise<ShownLine> =>
  until(() => linesOf(cart).find((line) => line.name === name), `the cart shows ${name}`);

/** The current texts of the cart's live regions, the polite ones first. */
export const announcementsOf = (element: Element): {readonly polite: string; readonly urgent: string} => {
  const said = (role: string): string =>
    [...element.shadowRoot!.querySelectorAll(`p.hidden[role=${role}]`)].map(shownText).filter(Boolean).join(' ');
  return {polite: said('status'), urgent: said('alert')};
};
