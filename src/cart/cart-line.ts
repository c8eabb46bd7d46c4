import {html, nothing, type TemplateResult} from 'lit';
import {oldPrice} from '../client/money.js';
import {formatMoney} from '../i18n/format.js';
import {formatNumber} from '../i18n/number.js';
import {stepper} from '../items/stepper.js';
import type {Cart, CartLine} from '../orders/cart.js';
import {art} from '../ui/art.js';
import {noteIcon, removeIcon, undoIcon} from './cart-icons.js';
import {type CartSayings, noticeText} from './cart-text.js';

/** What a line may ask for. */
export interface LineActions {
  readonly change: (quantity: number) => void;
  readonly remove: () => void;
}

const thumb = ({imageUrl, name, rarity}: CartLine): TemplateResult => html`
  <div class="media thumb" part="media" data-rarity=${rarity}>${art(imageUrl, name)}</div>`;

/** What stands beside the stepper: how many there may be. */
function limitOf({max, perUser}: CartLine, t: CartSayings): string {
  if (max === undefined) return '';
  if (max === 1 && perUser?.total === 1) return t.onePerPlayer;
  return perUser && max <= perUser.available ? t.most(max) : t.left(max);
}

function unitPrice(
  {price, isFree, quantity}: CartLine,
  locale: string,
  t: CartSayings,
): TemplateResult | typeof nothing {
  if (isFree) return html`${t.free}`;
  if (!price) return nothing;
  const was = oldPrice(price);
  const now = formatMoney(price, locale);
  return html`<bdi>${quantity > 1 ? t.each(now) : now}</bdi>${
    was
      ? html`<s part="price-old"><span class="hidden">${t.was}</span> <bdi>${formatMoney(was, locale)}</bdi></s>`
      : nothing
  }`;
}

/** One line that the player put there. */
export function cartLine(line: CartLine, actions: LineActions, locale: string, t: CartSayings): TemplateResult {
  const {sku, name, quantity, max, notice} = line;
  const limit = limitOf(line, t);
  const isSingle = max === 1 && quantity === 1;
  return html`
    <li class="line" part="line" data-row=${sku}>
      ${thumb(line)}
      <p class="line-name" part="name"><bdi>${name}</bdi>${limit && !isSingle ? html`<small part="limit">${limit}</small>` : nothing}</p>
      <p class="line-price" part="price">${unitPrice(line, locale, t)}</p>
      <div class="line-tools">
        ${
          isSingle
            ? html`<span class="fact" part="limit">${limit}</span>`
            : stepper({name, quantity, min: 1, max, locale, change: actions.change}, t)
        }
        <button type="button" class="icon-button" part="remove" aria-label=${t.remove(name)} @click=${actions.remove}>${removeIcon}</button>
      </div>
      ${notice ? html`<p class="line-note" part="note">${noteIcon}<span>${noticeText(notice, t)}</span></p>` : nothing}
    </li>`;
}

/** Units that are being paid; nothing about them can be changed until that is over. */
export const payingLine = (line: CartLine, locale: string, t: CartSayings): TemplateResult => {
  const {sku, name, quantity, notice} = line;
  return html`
    <li class="line paying" part="line" data-row=${`paying ${sku}`}>
      ${thumb(line)}
      <p class="line-name" part="name">${quantity > 1 ? t.units(name, formatNumber(quantity, locale)) : html`<bdi>${name}</bdi>`}</p>
      <p class="line-price" part="price">${unitPrice(line, locale, t)}</p>
      ${notice ? html`<p class="line-note" part="note">${noteIcon}<span>${noticeText(notice, t)}</span></p>` : nothing}
    </li>`;
};

/** A line that came by a promotion; nothing about it can be changed. */
export function bonusLine(line: CartLine, {promotions}: Cart, locale: string, t: CartSayings): TemplateResult {
  const {sku, name, quantity} = line;
  const promotion = promotions.find(({bonus}) => bonus.some((part) => part.sku === sku));
  return html`
    <li class="line bonus" part="line bonus" data-row=${`bonus ${sku}`}>
      ${thumb(line)}
      <p class="line-name" part="name">${quantity > 1 ? t.units(name, formatNumber(quantity, locale)) : html`<bdi>${name}</bdi>`}
        <small>${promotion ? t.bonusFrom(promotion.name) : t.bonus}</small></p>
      <p class="line-price" part="price">${t.free}</p>
    </li>`;
}

/** Stands where a line was removed, until it is put back or something else happens. */
export const removedLine = (
  {sku, name}: NonNullable<Cart['removed']>,
  undo: () => void,
  t: CartSayings,
): TemplateResult => html`
  <li class="removed" part="removed" data-row=${sku}>
    <span>${t.removed(name)}</span>
    <button type="button" class="button quiet" part="undo" aria-label=${t.undoRemove(name)} @click=${undo}>${undoIcon}${t.undo}</button>
  </li>`;
