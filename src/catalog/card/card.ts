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
import {inCartMark, inPlaceOf} from './in-cart.js';
import type {Selling} from './selling.js';

const MAX_FACTS = 2;
/** A longer name may take more lines than a card has room for; in characters. */
const LONG_NAME = 40;
/** A word that needs smaller type in a narrow card. */
const LONG_WORD = /[^\s-]{15}/;

/** The skeleton of a card, with its geometry, so that the layout does not shift. */
export const cardSkeleton = (): TemplateResult =>
  html`<div class="card waiting"><div class="media"></div><div class="body"><i></i><i></i><div class="foot"><i class="button"></i></div></div></div>`;

/** The skeleton of a card in a list, hidden from screen readers: the list has a label that says that it loads. */
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
  const [rarityText, kindText] = [t.rarity[rarity], t.kind[kind]];
  const badges = badgesOf(item, selling);
  const isSoldOut = availability(item, selling.now()) === 'sold-out';
  return html`
      <article class=${cardClass(item, selling)} part="card" aria-labelledby=${id} data-rarity=${rarity}>
        <div class="media" part="media">${art(imageUrl, name)}${badges.length ? html`<div class="badges">${badges}</div>` : nothing}${
          isSoldOut ? html`<span class="ribbon" aria-hidden="true">${t.availability['sold-out']}</span>` : nothing
        }</div>
        <div class="body">
          ${
            rarityText || kindText
              ? html`<p class="overline">${rarityText ? html`<b class="rarity" part="rarity" .textContent=${rarityText}></b>` : nothing}${rarityText && kindText ? ` · ${kindText}` : kindText || nothing}</p>`
              : nothing
          }
          <h3 class="name game-name" id=${id} lang=${langOfName(name, locale, words.lang)}><button class="open" part="name" @click=${() => selling.open(item)} .textContent=${name}></button></h3>
          ${selling.cell(item)}
        </div>
      </article>`;
}

/** The part of a card that changes while it is shown: facts, old price, and the button or the stepper in its place. */
export function renderCell(item: Item, selling: Selling): TemplateResult {
  const line = selling.cartLines.get(item.sku);
  const stepper = line && selling.lazyStepper.get()?.renderCardStepper(line, selling);
  const action = decorateAction(selling.action(item), item, selling);
  const {look = '', name, press, isBusy, shown, label, note, secondary} = withoutPrototype(action);
  const facts = factsOf(item, selling).slice(0, MAX_FACTS);
  // No white space between values: each would be a text node.
  return html`${line ? inCartMark(line, selling) : nothing}${
    facts.length ? html`<div class="facts">${facts}</div>` : nothing
  }<div class="foot">${renderOldPrice(item, selling)}${
    stepper
      ? inPlaceOf(shown ?? label, look, stepper)
      : html`<button class="button ${look}" part="buy-button" aria-label=${name} aria-disabled=${(!press || nothing) as true}
      aria-busy=${(isBusy || nothing) as true} @click=${press}>${shown ?? label}</button>`
  }${note ? html`<p class="fact note" part="note">${note}</p>` : nothing}${
    secondary
      ? html`<button class="button quiet" part="button-secondary" @click=${secondary.press}>${secondary.label}</button>`
      : nothing
  }</div>`;
}

/** The price before a discount, and what the discount saves. Beside a stepper the price now takes the place of the saving: no button shows it. */
function renderOldPrice(item: Item, selling: Selling): TemplateResult | typeof nothing {
  const {locale, t} = selling;
  const state = availability(item, selling.now());
  if (!isSold(state) && state !== 'choose') return nothing;
  const {
    price = leadKey(item)?.price,
    virtualPrices: [cost],
  } = item;
  const oldAmount: Money | number | undefined = price ? oldPrice(price) : cost && oldCost(cost);
  if (!oldAmount) return nothing;
  const old = typeof oldAmount === 'object' ? formatMoney(oldAmount, locale) : formatNumber(oldAmount, locale);
  const saved = price && saving(price);
  return html`<p class="fact was"><span class="hidden" .textContent=${t.was}></span> <s part="price-old" .textContent=${old}></s>${
    saved ? renderSaving(item, formatMoney(saved, locale), formatMoney(price, locale), selling) : nothing
  }</p>`;
}

/** Room for the saving and for the price now, of which one is shown. */
function renderSaving({sku}: Item, saved: string, price: string, {cartLines, words}: Selling): TemplateResult {
  const save = words.get('card', cardWords).save(saved);
  const [shown, other] = cartLines.get(sku) ? [price, save] : [save, price];
  return html`<span class="save place" data-room=${other}><span>${shown}</span></span>`;
}
