import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import {repeat} from 'lit/directives/repeat.js';
import {FromStorefront} from '../../context/from-storefront.js';
import {cartFailureText, changeFailureText} from '../../i18n/cart-text.js';
import {enCart} from '../../i18n/en.cart.js';
import {enPurchase} from '../../i18n/en.purchase.js';
import {formatMoney} from '../../i18n/format.js';
import type {Cart} from '../../model/cart.js';
import {fire} from '../../model/events.js';
import {isOpen} from '../../model/purchase.js';
import type {Storefront} from '../../storefront.js';
import {speak, speaks} from '../../ui/announcer.js';
import type {CardAction} from '../../ui/card.js';
import {cartCode} from '../../ui/cart-code.js';
import {noteIcon} from '../../ui/cart-icons.js';
import {bonusLine, cartLine, lineSkeleton, removedLine} from '../../ui/cart-line.js';
import {cartHeard, cartNews, EMPTY_CART} from '../../ui/cart-news.js';
import {CartPresence} from '../../ui/cart-presence.js';
import {type CartRow, CartRows} from '../../ui/cart-rows.js';
import {cartButton, cartTotals} from '../../ui/cart-total.js';
import {CartVoice} from '../../ui/cart-voice.js';
import {Drawer} from '../../ui/drawer.js';
import {basketIcon, closeIcon} from '../../ui/icons.js';
import {tellProblem} from '../../ui/problem.js';
import {purchaseAction, purchaseSpoken} from '../../ui/purchase-view.js';
import {WordsController} from '../../ui/words.js';
import {styles} from './store-cart.styles.js';

const SKELETONS = 3;

/**
 * The cart: its lines, a promo code, the amounts of the service, and the way to pay. While it is being paid, its foot
 * shows where the purchase stands. It shows every change at once, and says so where the service did not take one.
 * @summary Shows the cart and checks it out.
 * @tagname store-cart
 * @slot header - Above the lines.
 * @slot footer - Below the button.
 * @slot empty - Shown while nothing is in the cart.
 * @slot error - Shown instead of our words when the cart could not be loaded.
 * @fires {CustomEvent} store-checkout-request - The button at the foot was pressed; cancel it to sell in your own way. Bubbles, composed.
 * @csspart cart - The box.
 * @csspart title - Its heading.
 * @csspart close-button - Closes the drawer.
 * @csspart lines - The list.
 * @csspart line - One line.
 * @csspart bonus - A line that came by a promotion.
 * @csspart removed - Stands where a line was removed.
 * @csspart media - A line's picture.
 * @csspart name - Its name.
 * @csspart price - The price of one unit.
 * @csspart price-old - The price before a discount.
 * @csspart quantity - The stepper.
 * @csspart less - One unit less.
 * @csspart field - The quantity itself.
 * @csspart more - One unit more.
 * @csspart limit - How many there may be.
 * @csspart remove - Takes a line out.
 * @csspart undo - Puts it back.
 * @csspart note - Why something is not as it was asked for.
 * @csspart code - The promo code in use.
 * @csspart code-remove - Takes it out.
 * @csspart code-form - The form for a promo code.
 * @csspart code-field - Its field.
 * @csspart code-apply - Its button.
 * @csspart code-why - Why a code was refused.
 * @csspart totals - The amounts.
 * @csspart saving - What is saved.
 * @csspart total - What is to be paid.
 * @csspart empty - Our words for an empty cart.
 * @csspart foot - What always stays in view.
 * @csspart button-primary - The way on: to pay, or to try again.
 * @csspart button-secondary - The way out of a purchase.
 * @cssproperty [--store-cart-width=440px] - How wide the drawer is at most.
 */
export class StoreCart extends LitElement {
  static override styles = styles;

  /** Where the cart stands: in the page, or over it. */
  @property() placement: 'inline' | 'drawer' = 'inline';
  /** Opens the drawer at once. The attribute is called `open`; afterwards use `open()` and `close()`. */
  @property({type: Boolean, attribute: 'open'}) opened = false;

  private shop = new FromStorefront(this, (storefront) => [
    storefront.$cart,
    storefront.$purchase,
    storefront.$problem,
    storefront.$options,
    storefront.$user,
  ]);
  private words = new WordsController(this, this.shop, 'cart');
  private drawer = new Drawer(this, () => {
    this.opened = false;
  });
  private rows = new CartRows(this);
  private presence = new CartPresence(this, () => this.shop.storefront, {
    show: () => this.open(),
    isDrawer: () => this.placement === 'drawer',
    isModal: () => this.drawer.isOpen,
  });
  private voice = new CartVoice(this, (before, after) =>
    cartNews(before, after, this.shop.storefront!.locale, this.words.get('cart', enCart)),
  );
  @state() private isCheckingCode = false;

  /** Brings the cart before the player's eyes: opens the drawer, or leads to where it stands in the page. */
  open(): void {
    if (this.placement === 'drawer') this.opened = true;
    else {
      const title = this.renderRoot.querySelector<HTMLElement>('[part=title]');
      this.scrollIntoView({block: 'nearest'});
      title?.focus();
    }
  }

  /** Closes the drawer; the focus goes back to where it was. */
  close(): void {
    this.drawer.close();
  }

  /** Not once it was removed: drawing looks at the stores, and a look makes them load. */
  protected override shouldUpdate(): boolean {
    return this.isConnected;
  }

  protected override willUpdate(): void {
    if (this.opened && this.placement === 'drawer') this.drawer.open();
    else this.drawer.close();
    const {storefront} = this.shop;
    const cart = storefront?.$cart.get().value;
    this.voice.hear(storefront && cartHeard(storefront));
    if (!cart?.isUpdating) this.isCheckingCode = false;
  }

  private isSignedOut(storefront: Storefront): boolean {
    const cart = storefront.$cart.get();
    return storefront.$user.get() === null || (cart.status === 'error' && cart.failure.kind === 'signed-out');
  }

  private checkOut(storefront: Storefront, {lines, count}: Cart): void {
    speak(storefront, this);
    const skus = lines.filter(({isBonus}) => !isBonus).map(({sku}) => sku);
    if (fire(this, 'store-checkout-request', {quantity: count, skus})) storefront.checkout();
  }

  /** What the button at the foot says and does: the purchase of the cart, where there is one, else the sale. */
  private action(cart: Cart, storefront: Storefront): CardAction {
    const t = this.words.get('cart', enCart);
    const {isUpdating, isFree, total} = cart;
    const purchase = storefront.$purchase.get();
    const isOwn = purchase?.kind === 'cart';
    const isOther = !isOwn && isOpen(purchase);
    const isOut = this.isSignedOut(storefront);
    const price = total && !isUpdating ? formatMoney(total, storefront.locale) : undefined;
    const label = isOut ? t.signIn : isFree ? t.claim : price ? t.checkOutFor(price) : t.checkOut;
    const checkOut = (): void => this.checkOut(storefront, cart);
    const sale: CardAction = {
      label,
      name: label,
      note: isOut ? t.signInWhy : isOther ? t.another : isFree ? undefined : t.inWindow,
      press: isOther || isOut ? undefined : checkOut,
    };
    if (!isOwn || this.words.isWaiting) return sale;
    return purchaseAction(purchase, sale, storefront, checkOut, this.words.get('purchase', enPurchase));
  }

  private renderRow(row: CartRow, cart: Cart, storefront: Storefront): TemplateResult {
    const t = this.words.get('cart', enCart);
    if (row.kind === 'removed') return removedLine(row.removed, () => storefront.undoRemove(), t);
    const {line} = row;
    const {sku} = line;
    if (line.isBonus) return bonusLine(line, cart, storefront.locale, t);
    const actions = {
      change: (quantity: number) => storefront.setQuantity(sku, quantity),
      remove: () => storefront.remove(sku),
    };
    return cartLine(line, actions, storefront.locale, t);
  }

  private renderFoot(cart: Cart, storefront: Storefront): TemplateResult {
    const t = this.words.get('cart', enCart);
    const {locale} = storefront;
    const redeem = (code: string): void => {
      this.isCheckingCode = true;
      storefront.redeem(code);
    };
    return html`
      <div class="code-row" data-row="code">
        ${this.isSignedOut(storefront) ? nothing : cartCode(cart, this.isCheckingCode, locale, {redeem, remove: () => storefront.removeCode()}, t)}
      </div>
      <div class="foot" part="foot">
        ${cartTotals(cart, locale, t)}
        ${cartButton(this.action(cart, storefront), cart.isFree)}
      </div>`;
  }

  private renderNotice(text: string, retry?: () => void): TemplateResult {
    const t = this.words.get('cart', enCart);
    return html`<p class="notice" part="note">${noteIcon}<span class="grow">${text}</span>
      ${retry ? html`<button type="button" class="button quiet" part="button-secondary" @click=${retry}>${t.retry}</button>` : nothing}</p>`;
  }

  private renderEmpty(storefront: Storefront): TemplateResult {
    const t = this.words.get('cart', enCart);
    const purchase = storefront.$purchase.get();
    // What was bought has left the cart; what became of it is still to be said.
    const last = purchase?.kind === 'cart' ? this.action(EMPTY_CART, storefront) : undefined;
    const isRunning = last && purchase?.stage !== 'ended';
    const failure = storefront.$cart.get().value?.failure;
    return html`${failure ? this.renderNotice(changeFailureText(failure, t)) : nothing}
      <slot name="empty"><div class="state" part="empty">
        <span class="emblem">${basketIcon}</span>
        <p class="state-title">${t.empty}</p>
        <p class="fact">${this.isSignedOut(storefront) ? t.emptySignedOut : t.emptyWhy}</p>
      </div></slot>
      ${last?.note ? html`<div class="foot" part="foot">${isRunning ? cartButton(last, false) : html`<p class="fine" part="note">${last.note}</p>`}</div>` : nothing}`;
  }

  private renderLines(rows: readonly CartRow[], cart: Cart, storefront: Storefront): TemplateResult {
    const {status, ...loaded} = storefront.$cart.get();
    const t = this.words.get('cart', enCart);
    const failure = status === 'error' && 'failure' in loaded ? loaded.failure : undefined;
    const retry = (): void => storefront.reloadCart();
    return html`
      ${
        failure && failure.kind !== 'signed-out'
          ? this.renderNotice(failure.kind === 'network' ? t.offline : t.stale, retry)
          : nothing
      }
      ${cart.failure ? this.renderNotice(changeFailureText(cart.failure, t)) : nothing}
      <ul class="lines" part="lines" role="list" aria-label=${t.title}>
        ${repeat(
          rows,
          ({key}) => key,
          (row) => this.renderRow(row, cart, storefront),
        )}
      </ul>
      ${cart.lines.length > 0 ? this.renderFoot(cart, storefront) : nothing}`;
  }

  private renderContent(storefront: Storefront): TemplateResult {
    const t = this.words.get('cart', enCart);
    const problem = storefront.$problem.get();
    if (problem) return html`<p class="state" role="alert">${tellProblem(this.localName, problem)}</p>`;
    const loaded = storefront.$cart.get();
    const cart = loaded.value;
    const rows = this.rows.of(cart);
    if (cart && rows.length) return this.renderLines(rows, cart, storefront);
    if (cart || this.isSignedOut(storefront)) return this.renderEmpty(storefront);
    if (loaded.status === 'error') {
      return html`<slot name="error"><div class="state" role="alert">
        <p>${cartFailureText(loaded.failure, t)}</p>
        <button type="button" class="button" part="button-primary" @click=${() => storefront.reloadCart()}>${t.retry}</button>
      </div></slot>`;
    }
    return html`<ul class="lines" aria-label=${t.loading}>${Array.from({length: SKELETONS}, lineSkeleton)}</ul>`;
  }

  private renderPanel(storefront: Storefront | undefined): TemplateResult {
    const t = this.words.get('cart', enCart);
    const count = storefront?.$cart.get().value?.count ?? 0;
    return html`
      <div class="head">
        <h2 id="title" part="title" tabindex="-1">${this.words.isWaiting ? nothing : t.title} ${count ? html`<span class="fact">${t.items(count)}</span>` : nothing}</h2>
        ${
          this.placement === 'drawer'
            ? html`<button type="button" class="icon-button" part="close-button" autofocus aria-label=${t.close} @click=${() => this.close()}>${closeIcon}</button>`
            : nothing
        }
      </div>
      <slot name="header"></slot>
      ${storefront && !this.words.isWaiting ? this.renderContent(storefront) : nothing}
      <slot name="footer"></slot>
      ${this.drawer.isOpen ? this.renderSpoken(storefront) : nothing}`;
  }

  /** Live regions. What lies behind an open drawer is not read out, so it has its own. */
  private renderSpoken(storefront: Storefront | undefined): TemplateResult {
    const {polite, urgent} = this.presence.speaks ? this.voice : {polite: '', urgent: ''};
    const purchase = storefront?.$purchase.get();
    const told =
      purchase?.kind === 'cart' && speaks(storefront!, this)
        ? purchaseSpoken(purchase, this.words.get('purchase'))
        : '';
    return html`<p class="hidden" role="status">${told}</p><p class="hidden" role="status">${polite}</p><p class="hidden" role="alert">${urgent}</p>`;
  }

  protected override render(): TemplateResult {
    const {storefront} = this.shop;
    const isBusy = ['idle', 'loading'].includes(storefront?.$cart.get().status ?? '');
    const panel =
      this.placement === 'drawer'
        ? html`<dialog class="sheet" part="cart" aria-labelledby="title" aria-busy=${isBusy} @close=${this.drawer.onClose} @click=${this.drawer.onClick}>
            ${this.drawer.isOpen ? html`<div class="panel">${this.renderPanel(storefront)}</div>` : nothing}
          </dialog>`
        : html`<section class="panel" part="cart" aria-labelledby="title" aria-busy=${isBusy}>${this.renderPanel(storefront)}</section>`;
    return html`<div class="store ${this.placement}" data-theme=${storefront?.$options.get().theme ?? 'auto'} lang=${this.words.lang} dir=${this.words.dir}>
      ${panel}
      ${this.drawer.isOpen ? nothing : this.renderSpoken(storefront)}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-cart': StoreCart;
  }
}
