import {html, type TemplateResult} from 'lit';
import {cardWords} from '../../items/words.js';
import type {CartLine} from '../../orders/cart.js';
import {checkIcon, clockIcon} from '../../ui/icons.js';
import type {Selling} from './selling.js';

/** Says on the picture how many units are in the cart, or that they are not saved: among the facts, it would move what stands below. */
export function inCartMark(line: CartLine, {cartLines, words}: Selling): TemplateResult {
  const t = words.get('card', cardWords);
  const isUnsaved = cartLines.isUnsaved(line);
  return html`<p class="badge ok in-cart ${isUnsaved ? 'warn' : ''}" part="fact">${isUnsaved ? clockIcon : checkIcon}<span>${
    isUnsaved ? t.unsaved : t.inCart(line.quantity)
  }</span></p>`;
}

/** A stepper in the place of a button: the button keeps its room, unseen, so that nothing moves when one replaces the other. */
export const inPlaceOf = (label: unknown, look: string, stepper: unknown): TemplateResult =>
  html`<div class="place"><span class="button ${look}" aria-hidden="true">${label}</span>${stepper}</div>`;
