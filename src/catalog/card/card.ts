import {html, nothing, type TemplateResult} from 'lit';
import {type Money, oldCost, oldPrice, saving} from '../../client/money.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import {formatMoney, formatNumber} from '../../i18n/format.js';
import {availability, isSold, isUnavailable, leadKey} from '../../items/availability.js';
import type {Item} from '../../items/item.js';
import {cardWords} from '../../items/words.js';
import {art} from '../../ui/art.js';
import {langOfName} from '../../ui/game-name.js';
import {badgesOf} from './badges.js';
import {decorateAction} from './card-button.js';
import {factsOf} from './facts.js';
import type {Selling} from './selling.js';

const MAX_FACTS = 2;
/** A longer name may take more lines than a card has room for; in characters. */
const LONG_NAME = 40;
/** A word that needs smaller type in a narrow card. */
const LONG_WORD = /[^\s-]{15}/;

/** The skeleton of a card, with its geometry, so that the layout does not shift. */
export const cardSkeleton = (): TemplateResult =>
  html`<div class="card waiting"><div class="media"></div><div class="body"><i></i><i></i><div class="foot"><i class="button"></i></div></div></div>`;

/** The skeleton of a card in a list, hidden from screen readers: the list has a label for its loading state. */
export const listItemSkeleton = (): TemplateResult => html`<li aria-hidden="true">${cardSkeleton()}</li>`;

/** The classes of a card: `off` if the item cannot be bought, `long-name` if the name may take too many lines, `long-word` if a word of it is long. */
export const cardClass = (item: Item, selling: Selling): string => {
  const isOff = isUnavailable(availability(item, selling.now()));
  const {name} = item;
  return `card${isOff ? ' off' : ''}${name.length > LONG_NAME ? ' long-name' : ''}${LONG_WORD.test(name) ? ' long-word' : ''}`;
};

/** The card of an item. `id` is unique in the shadow root. */
export function renderCard(item: Item, id: string, selling: Selling): TemplateResult {
  const {name, rarity, kind, imageUrl} = item;
  const {t, words, locale} = selling;
  return html`
      <article class=${cardClass(item, selling)} part="card" aria-labelledby=${id} data-rarity=${rarity}>
        <div class="media" part="media">${art(imageUrl, name)}${renderOverlay(item, selling)}</div>
        <div class="body">
          ${renderOverline(t.rarity[rarity], t.kind[kind])}
          <h3 class="name game-name" id=${id} lang=${langOfName(name, locale, words.lang)}><button class="open" part="name" @click=${() => selling.open(item)} .textContent=${name}></button></h3>
          ${selling.cell(item)}
        </div>
      </article>`;
}

/** The badges on the picture, and the ribbon of an item that is sold out. */
function renderOverlay(item: Item, selling: Selling): TemplateResult | typeof nothing {
  const badges = badgesOf(item, selling);
  const isSoldOut = availability(item, selling.now()) === 'sold-out';
  if (!badges.length && !isSoldOut) return nothing;
  return html`${badges.length ? html`<div class="badges">${badges}</div>` : nothing}${
    isSoldOut ? html`<span class="ribbon" aria-hidden="true">${selling.t.availability['sold-out']}</span>` : nothing
  }`;
}

/** The words for the rarity and the kind of an item, above its name; an item may have neither. */
function renderOverline(rarity: string, kind: string): TemplateResult | typeof nothing {
  if (rarity && kind)
    return html`<p class="overline"><b class="rarity" part="rarity" .textContent=${rarity}></b>${` · ${kind}`}</p>`;
  if (rarity) return html`<p class="overline"><b class="rarity" part="rarity" .textContent=${rarity}></b></p>`;
  return kind ? html`<p class="overline" .textContent=${kind}></p>` : nothing;
}

/** The part of a card that changes while it is shown: facts, old price, and the button or the stepper in its place. */
export function renderCell(item: Item, selling: Selling): TemplateResult {
  const {inCart} = selling;
  const line = inCart?.get(item.sku);
  const action = decorateAction(selling.action(item), item, selling);
  const {look = '', name, press, isBusy, shown, label, note, secondary} = withoutPrototype(action);
  const facts = factsOf(item, selling).slice(0, MAX_FACTS);
  // No white space between values: each would be a text node. Parts that most cards lack share a value: each value has a node, too.
  return html`${
    line || facts.length
      ? html`${line ? inCart!.mark(line) : nothing}${facts.length ? html`<div class="facts">${facts}</div>` : nothing}`
      : nothing
  }<div class="foot">${renderOldPrice(item, selling)}${
    line
      ? inCart!.stepper(line, shown ?? label, look)
      : html`<button class="button ${look}" part="buy-button" aria-label=${name} aria-disabled=${(!press || nothing) as true}
      aria-busy=${(isBusy || nothing) as true} @click=${press}>${shown ?? label}</button>`
  }${
    note || secondary
      ? html`${note ? html`<p class="fact note" part="note">${note}</p>` : nothing}${
          secondary
            ? html`<button class="button quiet" part="button-secondary" @click=${secondary.press}>${secondary.label}</button>`
            : nothing
        }`
      : nothing
  }</div>`;
}

/**
 * The price before a discount, and the saving. Beside a stepper the current price replaces the saving: no button shows
 * it.
 */
function renderOldPrice(item: Item, {inCart, locale, now, t, words}: Selling): TemplateResult | typeof nothing {
  const state = availability(item, now());
  if (!isSold(state) && state !== 'choose') return nothing;
  const {
    price = leadKey(item)?.price,
    virtualPrices: [cost],
  } = item;
  const oldAmount: Money | number | undefined = price ? oldPrice(price) : cost && oldCost(cost);
  if (!oldAmount) return nothing;
  const old = typeof oldAmount === 'object' ? formatMoney(oldAmount, locale) : formatNumber(oldAmount, locale);
  const saved = price && saving(price);
  if (!saved)
    return html`<p class="fact was"><span class="hidden" .textContent=${t.was}></span> <s part="price-old" .textContent=${old}></s></p>`;
  const save = words.get('card', cardWords).save(formatMoney(saved, locale));
  const priceNow = formatMoney(price, locale);
  // There is room for both, of which one is shown.
  const [shown, other] = inCart?.get(item.sku) ? [priceNow, save] : [save, priceNow];
  return html`<p class="fact was"><span class="hidden" .textContent=${t.was}></span> <s part="price-old" .textContent=${old}></s><span class="save place" data-room=${other}><span .textContent=${shown}></span></span></p>`;
}
