import {html, nothing, type TemplateResult} from 'lit';
import {saving} from '../client/saving.js';
import {formatMoney} from '../i18n/format.js';
import type {CardAction} from '../items/card.js';
import type {Cart} from '../orders/cart.js';
import type {CartWords} from './cart.words.js';
import {lockIcon} from './cart-icons.js';
import {codeName} from './cart-text.js';

/**
 * The amounts of the service, and what they save: their exact difference, in one line, since the service does not
 * break it down. While a change is under way they are of before, so the total gives way to a word.
 */
export function cartTotals({total, code, isFree, isUpdating}: Cart, locale: string, t: CartWords): TemplateResult {
  const saved = total && saving(total);
  const now = (text: string): string => (isUpdating ? '…' : text);
  const amount = isUpdating ? undefined : total ? formatMoney(total, locale) : isFree ? t.free : undefined;
  return html`
    <dl class="totals" part="totals">
      ${
        saved
          ? html`<dt>${t.subtotal}</dt><dd><bdi>${now(formatMoney({...total, amount: total.amountWithoutDiscount}, locale))}</bdi></dd>
              <dt>${code ? t.savingWith(codeName(code, t)) : t.saving}</dt><dd class="minus" part="saving"><bdi>${now(formatMoney({...saved, amount: `-${saved.amount}`}, locale).replace('-', '−'))}</bdi></dd>`
          : nothing
      }
      <dt class="sum">${t.total}</dt><dd class="sum ${amount ? '' : 'waits'}" part="total"><bdi>${amount ?? (isUpdating ? t.updating : t.totalUnknown)}</bdi></dd>
    </dl>`;
}

/** The one button at the foot, what it says under it, and the way out of a purchase. Ids are unique in the shadow root. */
export const cartButton = (
  {label, name, press, isBusy, note, way}: CardAction,
  isFree: boolean,
): TemplateResult => html`
  <button type="button" class="button large ${isFree ? 'bonus' : ''}" part="button-primary" aria-label=${name === label ? nothing : name}
    aria-disabled=${!press} aria-busy=${Boolean(isBusy)} aria-describedby=${note ? 'cart-note' : nothing} @click=${press}>${press && !isFree ? lockIcon : nothing}${label}</button>
  ${note ? html`<p class="fine" id="cart-note" part="note">${note}</p>` : nothing}
  ${way ? html`<button type="button" class="button quiet" part="button-secondary" @click=${way.press}>${way.label}</button>` : nothing}`;
