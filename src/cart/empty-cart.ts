import {html, nothing, type TemplateResult} from 'lit';
import {boughtNames} from '../purchase/order-view.js';
import type {Purchase} from '../purchase/purchase.js';
import {isBought} from '../purchase/purchase.js';
import {checkIcon} from '../ui/feature-icons.js';
import {basketIcon} from '../ui/icons.js';
import {cartAction, renderCartButton, renderCodes} from './cart-foot.js';
import {boughtText, type CartView, isSignedOut, renderRefusals} from './cart-view.js';
import {EMPTY_CART} from './texts/announcements.js';

/** Replaces the words for an empty cart once its purchase is done. */
function renderBoughtState({t, storefront, words, close}: CartView, purchase: Purchase, text: string): TemplateResult {
  return html`<span class="emblem">${checkIcon}</span><p class="state-title" part="note">${text}</p>
    ${boughtNames(purchase, storefront, words.lang)}
    ${close ? html`<button type="button" class="button outlined" part="button-secondary" @click=${close}>${t.close}</button>` : nothing}`;
}

/** A cart without lines: it shows that it is empty, or what became of its purchase. */
export function renderEmptyCart(view: CartView): TemplateResult {
  const {t, storefront, host} = view;
  const cart = storefront.$cart.get().value;
  const purchase = storefront.$purchase.get();
  const bought = boughtText(view, EMPTY_CART);
  // Where the page slots its own words for an empty cart, the text goes below them.
  const isInMiddle = bought && !host.querySelector(':scope > [slot=empty]');
  // The ordered lines have left the cart, and the purchase is still to be shown.
  const action = purchase?.kind === 'cart' && !isBought(purchase) ? cartAction(view, EMPTY_CART) : undefined;
  const isRunning = action && purchase?.stage !== 'ended';
  const below = action?.note ?? (isInMiddle ? '' : bought);
  // A coupon gives, whatever is bought; but the thanks for a purchase ask for nothing.
  const takesCodes = cart && !isSignedOut(storefront) && !isRunning && !bought;
  return html`${renderRefusals(view, cart)}
    <slot name="empty"><div class=${isInMiddle ? 'state done' : 'state'} part="empty">${
      isInMiddle
        ? renderBoughtState(view, purchase!, bought)
        : html`<span class="emblem">${basketIcon}</span>
          <p class="state-title">${t.empty}</p>
          <p class="fact">${isSignedOut(storefront) ? t.emptySignedOut : t.emptyWhy}</p>`
    }</div></slot>
    ${takesCodes ? renderCodes(view, cart) : nothing}
    ${below ? html`<div class="foot" part="foot">${isRunning ? renderCartButton(action, false) : html`<p class="fine" part="note">${below}</p>`}</div>` : nothing}`;
}
