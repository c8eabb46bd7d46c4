import {html, nothing, type ReactiveControllerHost, type TemplateResult} from 'lit';
import {jsonOf} from '../client/json.js';
import type {WordsController} from '../i18n/words-controller.js';
import {type Cart, unitsOf} from '../orders/cart.js';
import type {PurchasePresenter} from '../purchase/notice/purchase-presenter.js';
import {isBought} from '../purchase/outcomes.js';
import type {Purchase} from '../purchase/purchase.js';
import {createGuest} from '../session/guest.js';
import type {Storefront} from '../storefront.js';
import type {Upsell} from '../upsell/upsell.js';
import {noteIcon} from './cart-line.js';
import type {CartRows} from './cart-rows.js';
import type {CodeField} from './promo-code-form.js';
import {type CartTexts, droppedText, failedChangeText} from './texts/failure-texts.js';

/** What the templates of a cart are rendered with. */
export interface CartView {
  readonly t: CartTexts;
  /** The element: it dispatches events, and may be the one that announces the purchase. */
  readonly host: HTMLElement & ReactiveControllerHost;
  readonly storefront: Storefront;
  readonly words: WordsController;
  readonly rows: CartRows;
  readonly presenter: PurchasePresenter;
  /** What goes well with the cart; undefined until its code is loaded. */
  readonly upsell: () => Upsell | undefined;
  readonly codeField: CodeField;
  /** Closes the drawer; undefined where the cart is part of the page. */
  readonly close: (() => void) | undefined;
}

/** Whether the cart is anonymous: neither a player's nor a guest's. */
export function isSignedOut({$user, $cart, use}: Storefront): boolean {
  const cart = $cart.get();
  const isOut = cart.status === 'error' && cart.failure.kind === 'signed-out';
  return isOut || ($user.get() === null && !use(createGuest).$guest.get());
}

/** The content of the cart when its purchase was first shown as done; undefined once the player has changed the cart. */
const contentAtEnd = new WeakMap<Purchase, string | undefined>();

/** Whether a purchase of the cart is done, and the cart has not changed since. */
function isJustBought(purchase: Purchase | undefined, cart: Cart): purchase is Purchase {
  if (purchase?.kind !== 'cart' || !isBought(purchase) || purchase!.isReminder || cart.paying) return false;
  const content = jsonOf(unitsOf(cart));
  if (!contentAtEnd.has(purchase)) contentAtEnd.set(purchase, content);
  const isUnchanged = contentAtEnd.get(purchase) === content;
  if (!isUnchanged) contentAtEnd.set(purchase, undefined);
  return isUnchanged;
}

/** The text about a purchase that is done, until the player changes the cart; else empty. */
export function boughtText({storefront, presenter}: CartView, cart: Cart): string {
  const purchase = storefront.$purchase.get();
  return isJustBought(purchase, cart) ? presenter.summary(purchase) : '';
}

/** What was taken out of the cart, and why the last change failed. */
export const renderRefusals = (view: CartView, cart: Cart | undefined): TemplateResult => html`
  ${cart?.dropped.length ? renderNotice(view, droppedText(cart.dropped, view.storefront.locale, view.t)) : nothing}
  ${cart?.failure ? renderNotice(view, failedChangeText(cart, view.t)) : nothing}`;

export function renderNotice({t}: CartView, text: string, retry?: () => void): TemplateResult {
  return html`<p class="notice" part="note">${noteIcon}<span class="grow game-name">${text}</span>
    ${retry ? html`<button type="button" class="button quiet" part="button-secondary" @click=${retry}>${t.retry}</button>` : nothing}</p>`;
}
