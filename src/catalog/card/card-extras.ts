import {html, nothing} from 'lit';
import {oldCost, oldPrice, saving} from '../../client/money.js';
import {langOfText} from '../../client/text.js';
import {formatMoney, formatNumber} from '../../i18n/format.js';
import {availability, isSold, leadKey} from '../../items/availability.js';
import type {Item} from '../../items/item.js';
import {cardWords, itemWords} from '../../items/words.js';
import {addStyles} from '../../ui/styles/add-styles.js';
import {iconStyles} from '../../ui/styles/icon.js';
import {type CardParts, isUnavailable, MAX_FACTS} from './card.js';
import type {SellingController} from './selling-controller.js';
import {badgesOf} from './badges.js';
import {startCountdowns} from './countdowns.js';
import {factsOf} from './facts.js';
import {cardExtraStyles} from './facts.styles.js';

export {stopCountdowns as stop} from './countdowns.js';
export {decorateAction} from './card-button.js';

/** A longer name may take more lines than a card has room for; in characters. */
const LONG_NAME = 40;

/** Called after each update of the host: adds the styles of the card extras and lets the countdowns run. */
export function start(selling: SellingController): void {
  addStyles(selling.host.renderRoot as ShadowRoot, iconStyles, cardExtraStyles);
  startCountdowns(selling);
}

/** The extras of the part of a card that does not change while it is shown. */
export function cardParts(item: Item, selling: SellingController): CardParts {
  const state = availability(item, selling.now());
  const badges = badgesOf(item, selling);
  const words = selling.words.get('items', itemWords);
  const isSoldOut = state === 'sold-out';
  return {
    look: `card${isUnavailable(state) ? ' off' : ''}${item.name.length > LONG_NAME ? ' long-name' : ''}`,
    lang: langOfText(item.name, selling.locale, selling.words.lang),
    badges:
      badges.length || isSoldOut
        ? html`${badges.length ? html`<div class="badges">${badges}</div>` : nothing}${
            isSoldOut ? html`<span class="ribbon" aria-hidden="true">${words.availability['sold-out']}</span>` : nothing
          }`
        : nothing,
  };
}

/** The extras of a card's cell, which changes while it is shown. */
export function cellParts(item: Item, selling: SellingController): CardParts {
  const facts = factsOf(item, selling).slice(0, MAX_FACTS);
  const line = selling.cartLines.get(item.sku);
  const {
    price = leadKey(item)?.price,
    virtualPrices: [cost],
  } = item;
  const state = availability(item, selling.now());
  const isOffered = isSold(state) || state === 'choose';
  const saved = isOffered && price && saving(price);
  // Beside a stepper, the current price takes the place of the saving: no button shows it.
  const besideOldPrice =
    saved &&
    (line && price
      ? formatMoney(price, selling.locale)
      : selling.words.get('card', cardWords).save(formatMoney(saved, selling.locale)));
  const old = isOffered && (price ? oldPrice(price) : cost && oldCost(cost));
  return {
    facts: facts.length ? html`<div class="facts">${facts}</div>` : nothing,
    saving: besideOldPrice ? html`<span class="save">${besideOldPrice}</span>` : nothing,
    old: typeof old === 'object' ? formatMoney(old, selling.locale) : old ? formatNumber(old, selling.locale) : '',
    slot: line ? selling.lazyStepper.get()?.renderCardStepper(line, selling) : undefined,
  };
}
