import {html, type TemplateResult} from 'lit';
import {formatDuration, wholeMinutes} from '../../i18n/duration.js';
import type {Item} from '../../items/item.js';
import {cardWords} from '../../items/words.js';
import type {Selling} from './selling.js';

/** The text of a countdown: as it is shown, and for screen readers with whole minutes, in words. */
export interface Countdown {
  readonly shown: string;
  readonly spoken: string;
}

/**
 * A countdown to a moment, in milliseconds since 1970. `say` makes the text for the time left, `saysNow` is the text for none.
 * The item's card is redrawn while the countdown runs, some times left are announced, and the list is reloaded at its end.
 */
export function countdown(
  at: number,
  {sku, name}: Item,
  selling: Selling,
  say: (time: string) => string,
  saysNow?: string,
): Countdown {
  const {storefront, locale, words} = selling;
  const long = (ms: number): string => say(formatDuration(ms, locale, 'long'));
  const announced = (ms: number): string => (ms === 0 && saysNow) || long(ms);
  selling.countDown(sku, {at, announcement: (ms) => words.get('card', cardWords).alsoNamed(name, announced(ms))});
  const left = at - storefront.now();
  return {
    shown: say(formatDuration(left, locale)),
    spoken: long(wholeMinutes(left)),
  };
}

export const timer = ({shown, spoken}: Countdown): TemplateResult =>
  html`<span aria-hidden="true">${shown}</span><span class="hidden">${spoken}</span>`;
