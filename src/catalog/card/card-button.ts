import {html} from 'lit';
import {formatMoney, formatNumber} from '../../i18n/format.js';
import {availability, hasSeveralPrices, isPreOrderGame, leadKey, opensAt} from '../../items/availability.js';
import type {Availability, Item} from '../../items/item.js';
import {cardWords} from '../../items/words.js';
import type {CardAction} from '../../purchase/notice/purchase-view.js';
import {basketIcon, coin, giftIcon} from '../../ui/icons.js';
import {countdown} from './countdown.js';
import type {Selling} from './selling.js';

interface SellingWords extends Pick<CardAction, 'label' | 'name'> {
  readonly state: Availability;
}

/** The button's texts: the price, or the state of an item that cannot be bought for money. */
export function sellingWords(item: Item, {now, locale, t}: Pick<Selling, 'now' | 'locale' | 't'>): SellingWords {
  const state = availability(item, now());
  const named = (label: string): SellingWords => ({state, label, name: `${item.name}: ${label}`});
  if (state === 'free' && item.isPreOrder) return named(t.preOrderFree);
  if (state !== 'buy') return named(t.availability[state]);
  const price = formatMoney(item.price!, locale);
  return item.isPreOrder ? named(t.preOrder(price)) : {state, label: price, name: t.buy(item.name, price)};
}

/** The button of a card with its icon and look, and its texts if they are more than a price or a state. */
export function decorateAction(action: CardAction, item: Item, selling: Selling): CardAction {
  const t = selling.words.get('card', cardWords);
  const {storefront, locale} = selling;
  const now = storefront.now();
  const {name, price, virtualPrices} = item;
  if (selling.isAdding(item.sku)) {
    return {
      ...action,
      // Its size stays: the price, with another sign in the place of the basket.
      name: t.alsoNamed(`${name}: ${t.adding}`, action.label),
      shown: html`<span class="iconed"><span>${action.label}</span><span class="spin"></span></span>`,
      look: 'busy',
      press: undefined,
    };
  }
  const state = availability(item, now);
  if (state === 'buy' && selling.inCart?.isPaying(item.sku))
    return {
      ...action,
      label: t.paying,
      name: t.alsoNamed(name, t.paying),
      shown: t.paying,
      look: 'soon',
      press: undefined,
    };
  const purchase = storefront.$purchase.get();
  // The texts of a running purchase stay.
  if (purchase?.sku === item.sku && purchase.stage !== 'ended') {
    return action.isBusy ? {...action, shown: html`<span class="spin"></span>${action.label}`, look: 'busy'} : action;
  }
  const [cost] = virtualPrices;
  switch (state) {
    case 'buy':
      if (selling.awaitsCart) return {...action, look: 'waiting', isBusy: true, press: undefined};
      return selling.hasCart
        ? {
            ...action,
            // The accessible name contains the visible text.
            name: item.isPreOrder
              ? t.alsoNamed(t.add(name, formatMoney(price!, locale)), action.label)
              : t.add(name, action.label),
            shown: html`<span class="iconed"><span>${action.label}</span>${basketIcon}</span>`,
          }
        : action;
    case 'virtual': {
      const amount = formatNumber(cost!.amount, locale);
      const spend = t.spend(name, amount, cost!.name);
      return {
        ...action,
        label: amount,
        name: spend,
        shown: html`<span class="iconed first"><span>${amount}</span>${coin(cost!.imageUrl)}</span>`,
        look: 'virtual',
      };
    }
    case 'free':
      return {
        ...action,
        shown: html`<span class="iconed first"><span>${action.label}</span>${giftIcon}</span>`,
        look: 'free',
      };
    case 'choose': {
      const least = leadKey(item)?.price;
      if (!least) return {...action, name: t.choose(name)};
      const amount = formatMoney(least, locale);
      const [one, from] = isPreOrderGame(item)
        ? [selling.t.preOrder(amount), t.preOrderFrom(amount)]
        : [amount, t.from(amount)];
      const label = hasSeveralPrices(item) ? from : one;
      return {...action, label, name: t.alsoNamed(t.choose(name), label), shown: label};
    }
    case 'soon': {
      const opens = opensAt(item, now);
      if (!price || opens === undefined) return {...action, look: 'soon'};
      const label = t.soonFor(formatMoney(price, locale), shortDay(opens, locale));
      return {...action, label, name: t.alsoNamed(name, label), look: 'soon'};
    }
    case 'owned':
      return {...action, shown: action.label, look: 'owned'};
    case 'limit-reached':
    case 'sold-out': {
      const reset = (state === 'sold-out' ? item.perItem : item.perUser)?.reset;
      if (!reset || state === 'sold-out') return action;
      // The accessible name contains the visible text, which players with voice control speak.
      const {shown} = countdown(reset.at, item, selling, t.againIn);
      return {...action, label: shown, name: t.alsoNamed(`${name}: ${action.label}`, shown)};
    }
    default:
      return action;
  }
}

/** A day in short, in the player's calendar. */
function shortDay(at: number, locale: string): string {
  try {
    return new Intl.DateTimeFormat(locale, {weekday: 'short', day: 'numeric', month: 'short'}).format(at);
  } catch {
    return new Date(at).toISOString().slice(0, 10);
  }
}
