import {html, nothing, type TemplateResult} from 'lit';
import type {Failure} from '../client/errors.js';
import {hasOwn} from '../client/prototype-safe.js';
import type {Cart} from '../orders/cart.js';
import {boughtNames} from '../purchase/order-view.js';
import {isBought} from '../purchase/outcomes.js';
import type {Purchase} from '../purchase/purchase.js';
import {checkIcon} from '../ui/feature-icons.js';
import {basketIcon} from '../ui/icons.js';
import {keyed} from '../ui/keyed.js';
import {renderProblem} from '../ui/problem.js';
import {cartAction, renderCartButton, renderCartFoot, renderCodes} from './cart-foot.js';
import {
  lockIcon,
  renderBonusLine,
  renderCartLine,
  renderCartSkeleton,
  renderPayingLine,
  renderRemovedLine,
} from './cart-line.js';
import type {CartRow} from './cart-rows.js';
import {boughtText, type CartView, isSignedOut, renderNotice, renderRefusals} from './cart-view.js';
import {EMPTY_CART} from './texts/announcements.js';
import {type CartTexts, loadFailureText} from './texts/failure-texts.js';

function renderRow(view: CartView, cart: Cart, row: CartRow): TemplateResult {
  const {t, storefront} = view;
  if (row.kind === 'removed') return renderRemovedLine(row.removed, () => storefront.undoRemove(), t);
  const {line} = row;
  const {sku, paying} = line;
  if (line.isBonus) return renderBonusLine(line, cart, storefront.locale, t);
  if (row.kind === 'paying') return renderPayingLine(line, storefront.locale, t);
  const actions = {
    change: (quantity: number) => storefront.setQuantity(sku, paying + quantity),
    remove: () => storefront.remove(sku),
  };
  return renderCartLine(line, actions, storefront.locale, t);
}

/** Why the cart on the screen may differ from the service's. */
function staleText({lines}: Cart, {kind}: Failure, t: CartTexts): string {
  const isOffline = kind === 'network';
  const isUnsaved = lines.some(({quantity, confirmed}) => quantity !== confirmed);
  if (isUnsaved) return isOffline ? t.unreached.change : t.unsaved;
  return isOffline ? t.offline : t.stale;
}

const renderLineList = (
  view: CartView,
  rows: readonly CartRow[],
  cart: Cart,
  label: string,
  isAbove = false,
): TemplateResult => html`
    <ul class="lines ${isAbove ? 'above' : ''}" part="lines" role="list" aria-label=${label}>
      ${keyed(
        rows,
        ({key}) => key,
        (row) => renderRow(view, cart, row),
      )}
    </ul>`;

/** The lines of a cart that is being paid, and below them the lines that were added since. */
function renderPayingLines(view: CartView, rows: readonly CartRow[], cart: Cart): TemplateResult {
  const {t} = view;
  const paid = rows.filter(({kind}) => kind === 'paying');
  const since = rows.filter(({kind}) => kind !== 'paying');
  return html`
    ${cart.isFree ? nothing : html`<p class="notice paying" part="note">${lockIcon}<span class="grow"><b>${t.paying}.</b> ${t.payingWhy}</span></p>`}
    ${renderLineList(view, paid, cart, cart.isFree ? t.title : t.paying, since.length > 0)}
    ${since.length ? html`<div class="since"><h3>${t.since}</h3><p class="fact">${t.sinceWhy}</p></div>${renderLineList(view, since, cart, t.since)}` : nothing}`;
}

function renderLines(view: CartView, rows: readonly CartRow[], cart: Cart): TemplateResult {
  const {t, storefront} = view;
  const {status, ...loaded} = storefront.$cart.get();
  const failure = status === 'error' && hasOwn(loaded, 'failure') ? loaded.failure : undefined;
  const retry = (): void => storefront.reloadCart();
  const bought = boughtText(view, cart);
  // It comes after the rest: in a drawer the foot stays where it is, and in the page nothing may move that a player is about to press.
  const isDrawer = view.close !== undefined;
  const isEmpty = cart.lines.length === 0;
  const skus = cart.lines.map(({sku}) => sku);
  const upsell = isEmpty || cart.paying ? nothing : view.upsell()?.render(storefront, skus);
  const foot = isEmpty ? nothing : renderCartFoot(view, cart);
  return html`
    ${bought ? html`<p class="notice done" part="note">${checkIcon}<span class="grow">${bought}</span></p>` : nothing}
    ${failure && failure.kind !== 'signed-out' ? renderNotice(view, staleText(cart, failure, t), retry) : nothing}
    ${renderRefusals(view, cart)}
    ${cart.paying ? renderPayingLines(view, rows, cart) : renderLineList(view, rows, cart, t.title)}
    ${isDrawer ? [upsell, foot] : [foot, upsell]}`;
}

/** The cart below its heading: its lines and foot, or why there are none. */
export function renderCartContent(view: CartView): TemplateResult {
  const {t, host, storefront} = view;
  const problem = storefront.$problem.get();
  if (problem) return html`<p class="state" role="alert">${renderProblem(host, problem)}</p>`;
  const loaded = storefront.$cart.get();
  const cart = loaded.value;
  const rows = view.rows.update(cart);
  if (cart && rows.length) return renderLines(view, rows, cart);
  if (cart || isSignedOut(storefront)) return renderEmptyCart(view);
  if (loaded.status === 'error') {
    return html`<slot name="error"><div class="state" role="alert">
      <p>${loadFailureText(loaded.failure, t)}</p>
      <button type="button" class="button" part="button-primary" @click=${() => storefront.reloadCart()}>${t.retry}</button>
    </div></slot>`;
  }
  return renderCartSkeleton(t.loading);
}

/** Replaces the words for an empty cart once its purchase is done. */
function renderBoughtState({t, storefront, words, close}: CartView, purchase: Purchase, text: string): TemplateResult {
  return html`<span class="emblem">${checkIcon}</span><p class="state-title" part="note">${text}</p>
    ${boughtNames(purchase, storefront, words.lang)}
    ${close ? html`<button type="button" class="button outlined" part="button-secondary" @click=${close}>${t.close}</button>` : nothing}`;
}

/** A cart without lines: it shows that it is empty, or what became of its purchase. */
function renderEmptyCart(view: CartView): TemplateResult {
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
