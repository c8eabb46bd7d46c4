import {html, nothing, type TemplateResult} from 'lit';
import type {BackpackWords} from '../i18n/en.backpack.js';
import type {PlayerWords} from '../i18n/en.player.js';
import type {BackpackItem} from '../model/backpack.js';
import type {Action} from '../stores/actions.js';
import {art} from './art.js';
import {checkIcon} from './icons.js';
import {partName} from './part-name.js';
import {refusalOf} from './refusal.js';

/** How a row is drawn, and what its buttons do. */
export interface BackpackRow {
  readonly t: BackpackWords;
  readonly common: PlayerWords;
  readonly locale: string;
  readonly move: Action | undefined;
  /** The player is asked who they are in the game; this is what they are likely to say. */
  readonly asked: string | undefined;
  readonly isRevealed: boolean;
  /** Its code was copied, or selected where that is refused. */
  readonly copied: 'copied' | 'selected' | undefined;
  readonly ask: () => void;
  readonly stopAsking: () => void;
  readonly send: (userGameId: string) => void;
  readonly receive: () => void;
  readonly reveal: () => void;
  /** The element that shows the code. */
  readonly copy: (shown: Element) => void;
}

const DOTS = '•••••-•••••';

/** A button of a row; a screen reader hears what it is for, too. */
const button = (label: string, name: string, part: string, press: () => void, look = ''): TemplateResult =>
  html`<button class="button ${look}" part=${part} aria-label=${`${label}: ${name}`} @click=${press}>${label}</button>`;

function codeBox({name, code}: BackpackItem, {t, isRevealed, copied, reveal, copy}: BackpackRow): TemplateResult {
  if (code === undefined) return html`<span class="muted" part="state">${t.noCode}</span>`;
  const label = copied === 'copied' ? t.copied : t.copy;
  const press = ({currentTarget}: Event): void => copy((currentTarget as Element).previousElementSibling!);
  return html`<span class="code" part="code">${
    isRevealed
      ? html`<code>${code}</code><button class="button quiet" part="copy-button" aria-label=${`${label}: ${name}`}
          @click=${press}>${label}</button>`
      : html`<code role="img" aria-label=${t.hidden}>${DOTS}</code>${button(t.reveal, name, 'reveal-button', reveal, 'quiet')}`
  }</span>`;
}

function form({game}: BackpackItem, {t, asked, send, stopAsking}: BackpackRow): TemplateResult {
  const submit = (event: Event): void => {
    event.preventDefault();
    const field = (event.currentTarget as HTMLFormElement).querySelector('input')!;
    field.value = field.value.trim();
    if (field.reportValidity()) send(field.value);
  };
  const leave = ({key}: KeyboardEvent): void => void (key === 'Escape' && stopAsking());
  return html`<form part="form" novalidate @submit=${submit} @keydown=${leave}>
    <label>${t.playerIn(game.name)}<span class="field"><input part="field" required maxlength="255" dir="ltr"
      autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="final" .value=${asked!} /></span></label>
    <p class="muted" id="final">${t.isFinal}</p>
    <div class="tools">
      <button class="button" part="send-button">${t.move}</button>
      <button class="button quiet" part="cancel-button" type="button" @click=${stopAsking}>${t.cancel}</button>
    </div>
  </form>`;
}

/** What can be done with it now, or what became of it. */
function tools(item: BackpackItem, row: BackpackRow): unknown {
  const {name, kind, fate, fitsWallet} = item;
  const {t, move, asked, ask, receive} = row;
  if (fate) return html`<p class="fate" part="state">${checkIcon}${t.fates[fate]}</p>`;
  if (kind === 'key' || kind === 'code') return codeBox(item, row);
  if (move?.status === 'running')
    return html`<button class="button" part="move-button" aria-disabled="true" aria-busy="true">${t.moving}</button>`;
  if (asked !== undefined) return form(item, row);
  return html`<div class="tools">
    ${fitsWallet ? button(t.receive, name, 'receive-button', receive, 'outlined') : nothing}
    ${button(t.move, name, 'move-button', ask)}
  </div>`;
}

/** Something in the backpack, and what can be done with it. */
export function backpackRow(item: BackpackItem, row: BackpackRow): TemplateResult {
  const {name, imageUrl, kind, platform, description} = item;
  const {t, common, locale, move, copied} = row;
  const note = copied === 'selected' ? t.selected : undefined;
  const refusal = refusalOf(move, t.refused, common);
  return html`<li class="row" part="item" tabindex="-1">
    <div class="media" part="media">${art(imageUrl, name)}</div>
    <div class="about">
      <b part="name"><bdi>${partName(item, locale, common)}</bdi></b>
      <p class="muted" part="kind">${t.kinds[kind]}${platform ? html`${' · '}<bdi class="platform">${platform}</bdi>` : nothing}</p>
      ${description ? html`<p class="muted" part="description"><bdi>${description}</bdi></p>` : nothing}
      ${refusal ? html`<p class="refusal" part="note" role="alert">${refusal}</p>` : nothing}
      ${note ? html`<p class="muted" part="note">${note}</p>` : nothing}
    </div>
    ${tools(item, row)}
  </li>`;
}
