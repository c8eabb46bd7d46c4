import {html, nothing, type TemplateResult} from 'lit';
import {oldPrice} from '../client/money.js';
import {formatMoney, formatNumber} from '../i18n/format.js';
import type {Cart, CartLine} from '../orders/cart.js';
import {art} from '../ui/art.js';
import {gameName} from '../ui/game-name.js';
import {icon} from '../ui/icons.js';
import {renderStepper} from '../ui/stepper.js';
import {times} from '../ui/times.js';
import {type CartTexts, noticeText} from './texts/failure-texts.js';

const SKELETON_LINES = 3;

/** A line while the cart loads, as large as a real one, so that nothing jumps. */
const renderLineSkeleton = (): TemplateResult => html`
  <li class="line waiting" aria-hidden="true">
    <div class="media thumb"></div><p class="line-name"><i></i></p><p class="line-price"><i></i></p><div class="line-tools"><i class="stepper"></i></div>
  </li>`;

/** Stands in for the lines while the cart loads. */
export const renderCartSkeleton = (label: string): TemplateResult =>
  html`<slot name="loading"><ul class="lines" aria-label=${label}>${times(SKELETON_LINES, renderLineSkeleton)}</ul></slot>`;

export const lockIcon = icon('M7 11h10a2 2 0 012 2v5a2 2 0 01-2 2H7a2 2 0 01-2-2v-5a2 2 0 012-2zM8 11V8a4 4 0 018 0v3');
export const noteIcon = icon('M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 11v5M12 8v.01');
const removeIcon = icon('M4.5 7h15M10 7V4h4v3M6.5 7l1 13h9l1-13');
const undoIcon = icon('M8 5L4 9l4 4M4 9h10a5.5 5.5 0 010 11H8');

interface LineActions {
  readonly change: (quantity: number) => void;
  readonly remove: () => void;
}

const renderThumb = ({imageUrl, name, rarity}: CartLine): TemplateResult => html`
  <div class="media thumb" part="media" data-rarity=${rarity}>${art(imageUrl, name)}</div>`;

/** The most units there may be, in words; empty where the service does not say. */
function limitText({max, perUser}: CartLine, t: CartTexts): string {
  if (max === undefined) return '';
  if (max === 1 && perUser?.total === 1) return t.onePerPlayer;
  return perUser && max <= perUser.available ? t.most(max) : t.left(max);
}

function renderUnitPrice(
  {price, isFree, quantity}: CartLine,
  locale: string,
  t: CartTexts,
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

/** A line that the player added. */
export function renderCartLine(line: CartLine, actions: LineActions, locale: string, t: CartTexts): TemplateResult {
  const {sku, name, quantity, max, notice} = line;
  const limit = limitText(line, t);
  const isSingle = max === 1 && quantity === 1;
  return html`
    <li class="line" part="line" data-row=${sku}>
      ${renderThumb(line)}
      <p class="line-name" part="name">${gameName(name, locale, t.lang)}${limit && !isSingle ? html`<small part="limit">${limit}</small>` : nothing}</p>
      <p class="line-price" part="price">${renderUnitPrice(line, locale, t)}</p>
      <div class="line-tools">
        ${
          isSingle
            ? html`<span class="fact" part="limit">${limit}</span>`
            : renderStepper({name, quantity, min: 1, max, locale, change: actions.change}, t)
        }
        <button type="button" class="icon-button" part="remove" aria-label=${t.remove(name)} @click=${actions.remove}>${removeIcon}</button>
      </div>
      ${notice ? html`<p class="line-note" part="note">${noteIcon}<span>${noticeText(notice, t)}</span></p>` : nothing}
    </li>`;
}

/** Units that are being paid; they cannot be changed until the payment is over. */
export const renderPayingLine = (line: CartLine, locale: string, t: CartTexts): TemplateResult => {
  const {sku, name, quantity, notice} = line;
  return html`
    <li class="line paying" part="line" data-row=${`paying ${sku}`}>
      ${renderThumb(line)}
      <p class="line-name" part="name">${gameName(quantity > 1 ? t.units(name, formatNumber(quantity, locale)) : name, locale, t.lang)}</p>
      <p class="line-price" part="price">${renderUnitPrice(line, locale, t)}</p>
      ${notice ? html`<p class="line-note" part="note">${noteIcon}<span>${noticeText(notice, t)}</span></p>` : nothing}
    </li>`;
};

/** A bonus of a promotion; it cannot be changed. */
export function renderBonusLine(line: CartLine, {promotions}: Cart, locale: string, t: CartTexts): TemplateResult {
  const {sku, name, quantity} = line;
  const promotion = promotions.find(({bonus}) => bonus.some((part) => part.sku === sku));
  return html`
    <li class="line bonus" part="line bonus" data-row=${`bonus ${sku}`}>
      ${renderThumb(line)}
      <p class="line-name" part="name">${gameName(quantity > 1 ? t.units(name, formatNumber(quantity, locale)) : name, locale, t.lang)}
        <small>${promotion ? t.bonusFrom(promotion.name) : t.bonus}</small></p>
      <p class="line-price" part="price">${t.free}</p>
    </li>`;
}

/** Stands in for a removed line, with a button to undo, until the next change. */
export const renderRemovedLine = (
  {sku, name}: NonNullable<Cart['removed']>,
  undo: () => void,
  t: CartTexts,
): TemplateResult => html`
  <li class="removed" part="removed" data-row=${sku}>
    <span class="game-name">${t.removed(name)}</span>
    <button type="button" class="button quiet" part="undo" aria-label=${t.undoRemove(name)} @click=${undo}>${undoIcon}${t.undo}</button>
  </li>`;
