import {html, type TemplateResult} from 'lit';
import {formatNumber, formatPercent} from '../../i18n/format.js';
import {availability, isSold, releaseOf} from '../../items/availability.js';
import type {Item} from '../../items/item.js';
import {cardWords} from '../../items/words.js';
import {clockIcon, giftIcon} from '../../ui/icons.js';
import {bonusesOf, saleOf} from './facts.js';
import type {Selling} from './selling.js';

const MAX_BADGES = 2;

/** The badges on the picture, two at most: discount, free, pre-order, coming soon, bonus. */
export function badgesOf(item: Item, selling: Selling): TemplateResult[] {
  const t = selling.words.get('card', cardWords);
  const {storefront, locale} = selling;
  const state = availability(item, storefront.now());
  const badges: TemplateResult[] = [];
  const percent = saleOf(item)?.percent;
  const badge = (text: string, look: string, icon?: TemplateResult): void => {
    badges.push(html`<span class="badge ${look}" part="badge">${icon}${text}</span>`);
  };
  if (percent && (state === 'buy' || state === 'virtual' || state === 'choose')) {
    badge(formatPercent(percent, locale), 'sale');
  }
  if (state === 'free') badge(t.free, 'bonus', giftIcon);
  if (releaseOf(item) && (isSold(state) || state === 'choose')) badge(t.preOrder, '', clockIcon);
  if (state === 'soon') badge(t.soon, '', clockIcon);
  const [bonus, ...others] = bonusesOf(item);
  if (bonus) {
    badge(others.length ? t.bonus : t.bonusCount(formatNumber(bonus.quantity, locale)), 'bonus', giftIcon);
  }
  return badges.slice(0, MAX_BADGES);
}
