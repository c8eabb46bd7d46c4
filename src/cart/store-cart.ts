import {html, nothing, type TemplateResult} from 'lit';
import {FromStorefront} from '../context/from-storefront.js';
import {WordsController} from '../i18n/words-controller.js';
import {PurchasePresenter} from '../purchase/purchase-presenter.js';
import type {Storefront} from '../storefront.js';
import {announcesPurchase} from '../ui/announcer.js';
import {closeIcon} from '../ui/icons.js';
import {StoreElement} from '../ui/store-element.js';
import {announcedCart, cartAnnouncement} from './cart-announcements.js';
import {CartAnnouncer} from './cart-announcer.js';
import {renderCartContent} from './cart-content.js';
import {cartTexts} from './cart-failure-texts.js';
import {CartRegistration} from './cart-registry.js';
import {CartRows} from './cart-rows.js';
import {Drawer} from './drawer.js';
import {styles} from './store-cart.styles.js';

/**
 * The cart: its lines, a promo code, the amounts of the service, and the way to pay. While it is being paid, on this page
 * or on another one, its lines stand as they are, apart from what is put in meanwhile, and its foot shows where the purchase stands. It shows every change at once, and says so where the service did not take one.
 * @summary Shows the cart and checks it out.
 * @tagname store-cart
 * @slot header - Above the lines.
 * @slot footer - Below the button.
 * @slot loading - Shown instead of our grey lines while the cart is on its way.
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
 * @csspart button-secondary - The way out of a purchase, and of the drawer once it is done.
 * @cssproperty [--store-cart-width=440px] - How wide the drawer is at most.
 */
export class StoreCart extends StoreElement {
  static override styles = styles;
  static override properties = {
    placement: {},
    opened: {type: Boolean, attribute: 'open'},
  };

  /** Where the cart stands: in the page, or over it. */
  placement: 'inline' | 'drawer' = 'inline';
  /** Opens the drawer at once. The attribute is called `open`; afterwards use `open()` and `close()`. */
  opened = false;

  private shop = new FromStorefront(this, (storefront) => [
    storefront.$cart,
    storefront.$purchase,
    storefront.$problem,
    storefront.$options,
    storefront.$user,
  ]);
  private words = new WordsController(this, this.shop);
  private drawer = new Drawer(this, () => {
    this.opened = false;
    this.cartAnnouncer.clear();
  });
  private registration = new CartRegistration(this, () => this.shop.storefront, {
    show: () => this.open(),
    isDrawer: () => this.placement === 'drawer',
    isModal: () => this.drawer.isOpen,
  });
  private rows = new CartRows(this);
  private presenter = new PurchasePresenter(this, this.words);
  private cartAnnouncer = new CartAnnouncer(
    this,
    (before, after) => cartAnnouncement(before, after, this.shop.storefront!.locale, cartTexts(this.words)),
    () => this.registration.announcesCart,
  );
  private isCheckingCode = false;

  /** Shows the cart to the player: opens the drawer, or scrolls to the cart in the page. */
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

  protected override willUpdate(): void {
    const isOpen = this.opened && this.placement === 'drawer';
    // Live regions that are rendered anew must not repeat the last announcement.
    if (isOpen && !this.drawer.isOpen) this.cartAnnouncer.clear();
    if (isOpen) this.drawer.open();
    else this.drawer.close();
    const {storefront} = this.shop;
    this.cartAnnouncer.update(storefront && announcedCart(storefront));
    if (!storefront?.$cart.get().value?.isUpdating) this.isCheckingCode = false;
  }

  private renderPanel(storefront: Storefront | undefined): TemplateResult {
    const t = cartTexts(this.words);
    const count = storefront?.$cart.get().value?.count ?? 0;
    return html`
      <div class="head">
        <h2 part="title" tabindex="-1"><span id="title">${this.words.isWaiting ? nothing : t.title}</span>${count ? html`<span class="hidden">, </span> <span class="fact">${t.items(count)}</span>` : nothing}</h2>
        ${
          this.placement === 'drawer'
            ? html`<button type="button" class="icon-button" part="close-button" autofocus aria-label=${t.close} @click=${() => this.close()}>${closeIcon}</button>`
            : nothing
        }
      </div>
      <slot name="header"></slot>
      ${storefront && !this.words.isWaiting ? this.renderContent(storefront) : nothing}
      <slot name="footer"></slot>
      ${this.drawer.isOpen ? this.renderLiveRegions(storefront) : nothing}`;
  }

  private renderContent(storefront: Storefront): TemplateResult {
    const {words, rows, presenter, isCheckingCode} = this;
    const checkCode = (): void => {
      this.isCheckingCode = true;
      this.requestUpdate();
    };
    const close = this.drawer.isOpen ? () => this.close() : undefined;
    const t = cartTexts(words);
    return renderCartContent({host: this, storefront, words, t, rows, presenter, isCheckingCode, checkCode, close});
  }

  /** Live regions. A screen reader does not read regions behind an open drawer, so the drawer has its own. */
  private renderLiveRegions(storefront: Storefront | undefined): TemplateResult {
    const {polite, urgent} = this.cartAnnouncer;
    const purchase = storefront?.$purchase.get();
    const purchaseText =
      purchase?.kind === 'cart' && announcesPurchase(storefront!, this) ? this.presenter.announcement(purchase) : '';
    return html`<p class="hidden" role="status">${purchaseText}</p><p class="hidden" role="status">${polite}</p><p class="hidden" role="alert">${urgent}</p>`;
  }

  protected override render(): TemplateResult {
    const {storefront} = this.shop;
    const isBusy = ['idle', 'loading'].includes(storefront?.$cart.get().status ?? '');
    const panel =
      this.placement === 'drawer'
        ? html`<dialog class="sheet" part="cart" aria-labelledby="title" aria-busy=${isBusy} @close=${this.drawer.onDialogClose} @click=${this.drawer.onDialogClick}>
            ${this.drawer.isOpen ? html`<div class="panel">${this.renderPanel(storefront)}</div>` : nothing}
          </dialog>`
        : html`<section class="panel" part="cart" aria-labelledby="title" aria-busy=${isBusy}>${this.renderPanel(storefront)}</section>`;
    return html`<div class="store ${this.placement}" data-theme=${storefront?.$options.get().theme ?? 'auto'} lang=${this.words.lang} dir=${this.words.dir}>
      ${panel}
      ${this.drawer.isOpen ? nothing : this.renderLiveRegions(storefront)}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-cart': StoreCart;
  }
}
