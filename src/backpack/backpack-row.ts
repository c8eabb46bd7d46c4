import {html, nothing, type TemplateResult} from 'lit';
import {partName} from '../items/part-name.js';
import {art} from '../ui/art.js';
import {checkIcon} from '../ui/feature-icons.js';
import {gameName} from '../ui/game-name.js';
import type {CommonWords} from '../ui/words.js';
import type {BackpackItem} from './backpack.js';
import type {BackpackWords} from './words.js';

/** The action of a button. */
type BackpackAction = 'move' | 'receive' | 'reveal';

/** The inputs of a row. */
interface BackpackRow {
  readonly t: BackpackWords;
  readonly common: CommonWords;
  readonly locale: string;
  /** The language of the words. */
  readonly lang: string;
  /** The reason why the last action failed, or the player's next step. */
  readonly note: unknown;
  /** The element in place of the buttons; undefined if the buttons stay. */
  readonly replacement: TemplateResult | undefined;
  readonly press: (action: BackpackAction) => void;
}

const DOTS = '•••••-•••••';

/** The buttons of an item, or its destination. */
function tools(
  {name, kind, code, fate, fitsWallet}: BackpackItem,
  {t, replacement: instead, press}: BackpackRow,
): TemplateResult {
  if (fate) return html`<p class="fate" part="state">${checkIcon}${t.fates[fate]}</p>`;
  const isCode = kind === 'key' || kind === 'code';
  if (isCode && code === undefined) return html`<span class="muted" part="state">${t.codePending}</span>`;
  if (instead) return instead;
  /** The label for a screen reader names the item, too. */
  const button = (action: BackpackAction, look = ''): TemplateResult =>
    html`<button class="button ${look}" part="${action}-button" aria-label=${`${t[action]}: ${name}`}
      @click=${() => press(action)}>${t[action]}</button>`;
  return isCode
    ? html`<span class="code" part="code"><code role="img" aria-label=${t.hiddenCode}>${DOTS}</code>${button('reveal', 'quiet')}</span>`
    : html`<div class="tools">
        ${fitsWallet ? button('receive', 'outlined') : nothing}
        ${button('move')}
      </div>`;
}

/** A backpack item with its buttons. */
export function backpackRow(item: BackpackItem, row: BackpackRow): TemplateResult {
  const {name, imageUrl, kind, platform, description} = item;
  const {t, common, locale, lang, note} = row;
  return html`<li class="row" part="item" tabindex="-1">
    <div class="media" part="media">${art(imageUrl, name)}</div>
    <div class="about">
      <b part="name">${gameName(partName(item, locale, common), locale, lang)}</b>
      <p class="muted" part="kind">${t.kinds[kind]}${platform ? html`${' · '}<bdi>${platform}</bdi>` : nothing}</p>
      ${description ? html`<p class="muted" part="description"><bdi>${description}</bdi></p>` : nothing}
      ${note}
    </div>
    ${tools(item, row)}
  </li>`;
}
