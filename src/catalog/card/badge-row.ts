import {html, nothing, type TemplateResult} from 'lit';
import type {Item} from '../../items/item.js';
import {badgesOf} from './badges.js';
import type {Selling} from './selling.js';

/** Badges, rarity and kind in a row, for the details and the feature card. `sold`: for a game, the chosen key. */
export function badgeRow(item: Item, selling: Selling, sold = item): TemplateResult {
  const {rarity, kind} = selling.t;
  const words = [rarity[item.rarity], kind[item.kind]].filter(Boolean);
  return html`${badgesOf(sold, selling)}${
    words.length
      ? html`<span class="overline">${words.map((word, index) => (index ? ` · ${word}` : html`<b class="rarity" part="rarity">${word}</b>`))}</span>`
      : nothing
  }`;
}
