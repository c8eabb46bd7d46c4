import {html, nothing, type TemplateResult} from 'lit';
import {badgesOf} from './card-extras.js';
import type {Item} from './item.js';
import type {Sale} from './sale.js';

/** Badges, rarity and kind in one row, for what shows an item larger than a card; `sold` is the key that is chosen of a game. */
export function rowAbove(item: Item, sale: Sale, sold = item): TemplateResult {
  const {rarity, kind} = sale.t;
  const words = [rarity[item.rarity], kind[item.kind]].filter(Boolean);
  return html`${badgesOf(sold, sale)}${
    words.length
      ? html`<span class="overline">${words.map((word, index) => (index ? ` · ${word}` : html`<b class="rarity" part="rarity">${word}</b>`))}</span>`
      : nothing
  }`;
}
