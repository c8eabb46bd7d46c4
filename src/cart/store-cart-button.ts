import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {afterPaint} from '../client/after-paint.js';
import {pageDocument} from '../client/clobber-safe-dom.js';
import {notice} from '../client/notice.js';
import {FromStorefront} from '../context/from-storefront.js';
import {BOOLEAN} from '../context/upgrade-properties.js';
import {formatMoney, formatNumber} from '../i18n/format.js';
import {WordsController} from '../i18n/words-controller.js';
import type {Cart} from '../orders/cart.js';
import {basketIcon} from '../ui/icons.js';
import {StoreElement} from '../ui/store-element.js';
import {styles} from './store-cart-button.styles.js';
import {announcedCart, cartAnnouncement} from './texts/announcements.js';
import {CartAnnouncer} from './texts/announcer.js';
import {cartTexts} from './texts/failure-texts.js';
import {CartRegistration, hasDrawer, showCart} from './texts/registry.js';
import {cartWords} from './texts/words.js';

/** In characters: the label keeps room for as many, and a longer amount is in a smaller type. */
const LONG_LABEL = 8;

/** Reports that a cart button opened nothing, unless the page opens a cart of its own. */
function reportNoCart(button: HTMLElement, {defaultPrevented}: Event): void {
  // The page may have a cart whose code is still being fetched.
  if (defaultPrevented || pageDocument.querySelector(button.localName.replace('-button', ''))) return;
  notice('cart-button-without-cart', {tag: button.localName, isOurs: true}, button);
}

/**
 * A button with the number of units in the cart, and their total. A press shows the cart: it opens the shop's drawer, or leads
 * to the cart in the page. Without a `<store-cart>` in the page a press opens nothing, and the console says so once; a page that
 * opens a cart of its own calls `preventDefault()` on the `click`.
 * @summary Shows the count of the cart and opens it.
 * @tagname store-cart-button
 * @slot icon - Replaces the icon of a basket.
 * @csspart button - The button that shows the cart.
 * @csspart label - The total, or a word while the cart is empty or being paid.
 * @csspart count - The number of units in the cart.
 */
export class StoreCartButton extends StoreElement {
  static override styles = styles;
  static override properties = {compact: BOOLEAN};
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};

  /** Shows only the icon and the count, where there is little room. */
  compact = false;

  private readonly shop = new FromStorefront(this, ({$cart, $cartElements, $options}) => [
    $cart,
    $cartElements,
    $options,
  ]);
  private readonly words = new WordsController(this, this.shop);
  private readonly registration = new CartRegistration(this, () => this.shop.storefront);
  private readonly cartAnnouncer = new CartAnnouncer(
    this,
    (before, after) => cartAnnouncement(before, after, this.shop.storefront!.locale, cartTexts(this.words)),
    () => this.registration.announcesCart,
  );
  /** The first count, which is rendered without the animation of a change. */
  private firstCount: number | undefined = undefined;

  /** The count may stand far from the button that was pressed, which is painted first. */
  protected override async scheduleUpdate(): Promise<void> {
    if (this.hasUpdated && !pageDocument.hidden) await new Promise<void>(afterPaint);
    super.scheduleUpdate();
  }

  protected override willUpdate(): void {
    const {storefront} = this.shop;
    const cart = storefront && announcedCart(storefront);
    this.cartAnnouncer.update(cart);
    this.firstCount ??= cart?.count;
  }

  /** Shows the cart; the page's developer is told where there is none. */
  private open(click: Event): void {
    const {storefront} = this.shop;
    // The page's own listeners come later, and may open a cart of the page's.
    if (storefront && !showCart(storefront)) setTimeout(() => reportNoCart(this, click));
  }

  protected override render(): TemplateResult {
    const {storefront} = this.shop;
    const {polite, urgent} = this.cartAnnouncer;
    return html`<div class="store" data-theme=${storefront?.$options.get().theme ?? 'auto'} lang=${this.words.lang} dir=${this.words.dir}>
      ${this.renderButton(storefront?.$cart.get().value)}
      <p class="hidden" role="status">${polite}</p>
      <p class="hidden" role="alert">${urgent}</p>
    </div>`;
  }

  private renderButton(cart: Cart | undefined): TemplateResult {
    const t = this.words.get('cart', cartWords);
    const {storefront} = this.shop;
    const locale = storefront?.locale ?? 'en';
    const count = cart?.count ?? 0;
    // While a change is under way the total is out of date: the word stands in for it.
    const total = cart?.total && !cart.isUpdating ? formatMoney(cart.total, locale) : '';
    const isPaying = cart?.paying !== undefined && !cart.isFree;
    const label = isPaying ? t.paying : (count && total) || t.cart;
    // The accessible name contains the visible text, for players who control their device by voice.
    const shown = formatNumber(count, locale);
    const items = t.items(count);
    // In Arabic the words for one and two items contain no number.
    const counted = items.includes(shown) ? items : `${shown} ${items}`;
    const spoken = count ? [label, counted, ...(label === t.cart ? [] : [t.cart])].join(', ') : label;
    return html`<button type="button" class="cart-button ${this.compact ? 'compact' : ''}" part="button" aria-label=${spoken}
      aria-haspopup=${storefront && hasDrawer(storefront) ? 'dialog' : 'false'} @click=${this.open}>
      <slot name="icon">${basketIcon}</slot>
      ${this.compact ? nothing : html`<span class="label ${label !== t.cart && label.length > LONG_LABEL ? 'long' : ''}" part="label" data-room=${t.cart}>${keyed(label, html`<bdi>${label}</bdi>`)}</span>`}
      ${count ? keyed(count, html`<span class="count ${count === this.firstCount ? '' : 'pop'} ${isPaying ? 'paying' : ''}" part="count">${shown}</span>`) : nothing}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-cart-button': StoreCartButton;
  }
}
