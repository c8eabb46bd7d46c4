import {html, nothing, type TemplateResult} from 'lit';
import type {Item, Part} from '../items/item.js';
import {cardWords} from '../items/words.js';
import {art} from '../ui/art.js';
import {gameName, langOfName} from '../ui/game-name.js';
import {badgeRow} from './card/badge-row.js';
import {cardClass} from './card/card.js';
import type {Selling} from './card/selling.js';

/** More parts would push the price down. */
const MAX_PARTS = 3;

const part = ({imageUrl, name}: Part, {locale, words}: Selling): TemplateResult =>
  html`<li><span class="media thumb">${art(imageUrl, name, 'content-picture')}</span>${gameName(name, locale, words.lang)}</li>`;

/** The first parts of a bundle or package; the details list all of them. */
function partsOf({content, gives}: Item, selling: Selling): TemplateResult | typeof nothing {
  // A package of currency has a fact with its amount instead.
  if (!content.length || gives) return nothing;
  const t = selling.words.get('card', cardWords);
  const rest = content.length - MAX_PARTS;
  return html`<ul class="parts" part="contents" role="list" aria-label=${t.contains(content.length)}>
    ${content.slice(0, MAX_PARTS).map((each) => part(each, selling))}${rest > 0 ? html`<li class="rest">${t.moreInside(rest)}</li>` : nothing}
  </ul>`;
}

/** A wide card for the page's main offer: a large picture, with the texts and the price beside it, or below it on a narrow page. */
export function featureCard(item: Item, selling: Selling): TemplateResult {
  const {name, description, imageUrl, rarity} = item;
  return html`<article class="${cardClass(item, selling)} feature" part="card feature" aria-labelledby="item" data-rarity=${rarity}>
    <div class="media" part="media">
      ${art(imageUrl, name)}${imageUrl ? html`<img class="ghost" src=${imageUrl} alt="" loading="lazy" />` : nothing}
    </div>
    <div class="body">
      <p class="above">${badgeRow(item, selling)}</p>
      <h3 class="name game-name" id="item" lang=${langOfName(name, selling.locale, selling.words.lang)}><button class="open" part="name" @click=${() => selling.open(item)}>${name}</button></h3>
      ${description ? html`<p class="description" part="description">${description}</p>` : nothing}
      ${partsOf(item, selling)}
      ${selling.cell(item)}
    </div>
  </article>`;
}
