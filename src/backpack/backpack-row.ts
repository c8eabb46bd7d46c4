import {html, nothing, type TemplateResult} from 'lit';
import {partName} from '../items/part-name.js';
import {art} from '../ui/art.js';
import {checkIcon} from '../ui/icons.js';
import type {CommonWords} from '../ui/words.js';
import type {BackpackItem} from './backpack.js';
import type {BackpackWords} from './words.js';

/** A button of a row. */
export type Way = 'move' | 'receive' | 'reveal';

/** How a row is drawn, and what its buttons do. */
export interface BackpackRow {
  readonly t: BackpackWords;
  readonly common: CommonWords;
  readonly locale: string;
  /** Why something did not work, or how it works. */
  readonly note: unknown;
  /** What stands there instead of the buttons; undefined where they stay. */
  readonly instead: TemplateResult | undefined;
  readonly press: (way: Way) => void;
}

const DOTS = '•••••-•••••';

/** What can be done with it now, or what became of it. */
function tools({name, kind, code, fate, fitsWallet}: BackpackItem, {t, instead, press}: BackpackRow): TemplateResult {
  if (fate) return html`<p class="fate" part="state">${checkIcon}${t.fates[fate]}</p>`;
  const isCode = kind === 'key' || kind === 'code';
  if (isCode && code === undefined) return html`<span class="muted" part="state">${t.noCode}</span>`;
  if (instead) return instead;
  /** A screen reader hears what it is for, too. */
  const button = (way: Way, look = ''): TemplateResult =>
    html`<button class="button ${look}" part="${way}-button" aria-label=${`${t[way]}: ${name}`}
      @click=${() => press(way)}>${t[way]}</button>`;
  return isCode
    ? html`<span class="code" part="code"><code role="img" aria-label=${t.hidden}>${DOTS}</code>${button('reveal', 'quiet')}</span>`
    : html`<div class="tools">
        ${fitsWallet ? button('receive', 'outlined') : nothing}
        ${button('move')}
      </div>`;
}

/** Something in the backpack, and what can be done with it. */
export function backpackRow(item: BackpackItem, row: BackpackRow): TemplateResult {
  const {name, imageUrl, kind, platform, description} = item;
  const {t, common, locale, note} = row;
  return html`<li class="row" part="item" tabindex="-1">
    <div class="media" part="media">${art(imageUrl, name)}</div>
    <div class="about">
      <b part="name"><bdi>${partName(item, locale, common)}</bdi></b>
      <p class="muted" part="kind">${t.kinds[kind]}${platform ? html`${' · '}<bdi class="platform">${platform}</bdi>` : nothing}</p>
      ${description ? html`<p class="muted" part="description"><bdi>${description}</bdi></p>` : nothing}
      ${note}
    </div>
    ${tools(item, row)}
  </li>`;
}
