import {html, nothing, type TemplateResult} from 'lit';
import type {Item} from '../model/item.js';
import {badgesOf} from './card-extras.js';
import type {Sale} from './sale.js';

/** Badges, rarity and kind in one row, for what shows an item larger than a card. */
export function rowAbove(item: Item, sale: Sale): TemplateResult {
  const {rarity, kind} = sale.t;
  const words = [rarity[item.rarity], kind[item.kind]].filter(Boolean);
  return html`${badgesOf(item, sale)}${
    words.length
      ? html`<span class="overline">${words.map((word, index) => (index ? ` · ${word}` : html`<b class="rarity" part="rarity">${word}</b>`))}</span>`
      : nothing
  }`;
}
