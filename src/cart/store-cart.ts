import {html, nothing, type TemplateResult} from 'lit';
import {FromStorefront} from '../context/from-storefront.js';
import {WordsController} from '../i18n/words-controller.js';
import {PurchasePresenter} from '../purchase/notice/purchase-presenter.js';
import type {Storefront} from '../storefront.js';
import {announcesPurchase} from '../ui/announcer.js';
import {closeIcon} from '../ui/feature-icons.js';
import {Lazy} from '../ui/lazy.js';
import {StoreElement} from '../ui/store-element.js';
import {renderCartContent} from './cart-content.js';
import {CartRows} from './cart-rows.js';
import {Drawer} from './drawer.js';
import {CodeField} from './promo-code-form.js';
import {createCartRelease} from './store/confirmed/cart-release.js';
import {createCartRefusals} from './store/sending/cart-refusals.js';
import {styles} from './store-cart.styles.js';
import {announcedCart, cartAnnouncement} from './texts/announcements.js';
import {CartAnnouncer} from './texts/announcer.js';
import {cartTexts} from './texts/failure-texts.js';
import {CartRegistration} from './texts/registry.js';

/** The value of the attribute `open` while its drawer is open: a copy of the page's markup that is made then comes back closed. */
const SHOWN = 'shown';

/** Whether a value of the attribute `open` opens the drawer. */
const isOpening = (value: unknown): boolean => value === '' || (Boolean(value) && value !== 'false' && value !== SHOWN);

/**
 * The cart: its lines, a promo code (a coupon gives at once), the amounts of the service, and the button that pays. While the cart is being paid, on this
 * page or on another one, its lines cannot be changed, apart from those that are added meanwhile, and its foot shows the state of
 * the purchase. The cart shows every change at once, and says so where the service refused a change.
 * @summary Shows the cart and checks it out.
 * @tagname store-cart
 * @slot header - Above the lines.
 * @slot footer - Below the button that pays.
 * @slot upsell - Replaces what goes well with the cart; with an empty element nothing is recommended.
 * @slot loading - Replaces the skeleton lines while the cart loads.
 * @slot empty - Shown while the cart is empty.
 * @slot error - Replaces the error message when the cart could not be loaded.
 * @fires {CustomEvent} store-checkout-request - The button at the foot was pressed; cancel the event to sell the items yourself. Bubbles, composed.
 * @csspart cart - The box around the cart.
 * @csspart title - The heading of the cart.
 * @csspart close-button - The button that closes the drawer.
 * @csspart lines - The list of lines.
 * @csspart line - A line of the cart.
 * @csspart bonus - A line that a promotion gives.
 * @csspart removed - The row in place of a line that was just removed.
 * @csspart media - The background of a line's picture.
 * @csspart name - The name of a line's item.
 * @csspart price - The price of one unit.
 * @csspart price-old - The price before a discount.
 * @csspart quantity - The stepper of a line.
 * @csspart less - The stepper's button for one unit less.
 * @csspart field - The stepper's field with the quantity.
 * @csspart more - The stepper's button for one unit more.
 * @csspart limit - The most units that the player may have of an item.
 * @csspart remove - The button that removes a line.
 * @csspart undo - The button that puts a removed line back.
 * @csspart note - A sentence about a line, the cart or the payment, such as why a change was refused.
 * @csspart code - The promo code in use.
 * @csspart code-remove - The button that removes the promo code.
 * @csspart code-another - The button beside the promo code in use that shows the field for another code.
 * @csspart code-form - The form for a promo code or a coupon.
 * @csspart code-field - The field for a promo code or a coupon.
 * @csspart code-apply - The button that applies the code.
 * @csspart code-why - The reason why a code was refused.
 * @csspart code-given - What a coupon gave.
 * @csspart pre-order - When the order comes, of a cart that holds a game key before its release.
 * @csspart totals - The amounts of the cart.
 * @csspart saving - The amount that the player saves.
 * @csspart total - The amount to pay.
 * @csspart tax - What the total says of taxes.
 * @csspart empty - The message of an empty cart.
 * @csspart upsell - What goes well with the cart.
 * @csspart upsell-title - Its heading.
 * @csspart upsell-item - An item of it.
 * @csspart upsell-name - The name of the item.
 * @csspart upsell-button - The button with its price, which adds it to the cart.
 * @csspart foot - The foot of the cart, which always stays in view.
 * @csspart button-primary - The button at the foot, which pays or signs the player in, and the button that loads the cart again after a failure.
 * @csspart button-secondary - The button that cancels a purchase, tries again, or closes the drawer after a purchase.
 * @cssproperty [--store-cart-width=440px] - The greatest width of the drawer.
 */
export class StoreCart extends StoreElement {
  static override styles = styles;
  static override properties = {
    placement: {},
    opened: {attribute: 'open', converter: {fromAttribute: isOpening}},
  };

  /** Where the cart stands. `inline`: in the page. `drawer`: over it. */
  placement: 'inline' | 'drawer' = 'inline';
  /** Whether the drawer is open. The attribute `open` opens it, and goes when it closes; a boolean that a framework assigns to `open` is the same. */
  opened = false;

  private readonly shop = new FromStorefront(this, (storefront) => [
    storefront.$cart,
    storefront.$purchase,
    storefront.$problem,
    storefront.$options,
    storefront.$user,
    storefront.use(createCartRelease).$release,
    storefront.use(createCartRefusals).$refusals,
  ]);
  private readonly words = new WordsController(this, this.shop);
  private readonly drawer = new Drawer(this, () => {
    this.opened = false;
    this.removeAttribute('open');
    this.cartAnnouncer.clear();
  });
  private readonly registration = new CartRegistration(this, () => this.shop.storefront, {
    show: () => this.open(),
    isDrawer: () => this.placement === 'drawer',
    isModal: () => this.drawer.isOpen,
  });
  private readonly rows = new CartRows(this);
  private readonly presenter = new PurchasePresenter(this, this.words);
  private readonly cartAnnouncer = new CartAnnouncer(
    this,
    (before, after) => cartAnnouncement(before, after, this.shop.storefront!.locale, cartTexts(this.words)),
    () => this.registration.announcesCart,
  );
  private readonly codeField = new CodeField(this, () => this.shop.storefront?.$cart.get().value);
  private readonly upsell = new Lazy(
    this,
    async () => new (await import('../upsell/upsell.js')).Upsell(this, this.words),
  );
  /** The refusals that were shown. */
  private refusals: number | undefined = undefined;

  constructor() {
    super();
    this.takeOpenAsProperty();
  }

  /** Shows the cart to the player: opens the drawer, or scrolls to the cart in the page. */
  open(): void {
    if (this.placement === 'drawer') this.opened = true;
    else {
      const title = this.renderRoot.querySelector<HTMLElement>('[part=title]');
      this.scrollIntoView({block: 'nearest'});
      title?.focus();
    }
  }

  /** Closes the drawer; the focus returns to the element that had it. */
  close(): void {
    this.drawer.close();
  }

  /**
   * Reads an assignment to `open` as the attribute, and leaves the method callable: React and Vue find `open` in the element, and
   * assign to it what a template gives as an attribute. A function replaces the method.
   */
  private takeOpenAsProperty(): void {
    const given = Object.getOwnPropertyDescriptor(this, 'open')?.value as unknown;
    let method: () => void = StoreCart.prototype.open;
    const assign = (value: unknown): void => {
      if (typeof value === 'function') method = value as () => void;
      else this.opened = isOpening(value);
    };
    Object.defineProperty(this, 'open', {configurable: true, get: () => method, set: assign});
    if (given !== undefined) assign(given);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.getAttribute('open') === SHOWN && !this.opened) this.removeAttribute('open');
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    const isOwnMark = name === 'open' && value === SHOWN && this.opened;
    if (!isOwnMark) super.attributeChangedCallback(name, before, value);
  }

  protected override willUpdate(): void {
    this.showRefusal();
    const isOpen = this.opened && this.placement === 'drawer';
    // Live regions that are rendered anew must not repeat the last announcement.
    if (isOpen && !this.drawer.isOpen) this.cartAnnouncer.clear();
    if (isOpen) this.drawer.open();
    else this.drawer.close();
    const {storefront} = this.shop;
    this.cartAnnouncer.update(storefront && announcedCart(storefront));
  }

  /** Opens the drawer for a refusal: the button that asked may be the page's own, with no place to say it. */
  private showRefusal(): void {
    const refusals = this.shop.storefront?.use(createCartRefusals).$refusals.get();
    const isNew = this.refusals !== undefined && refusals !== undefined && refusals > this.refusals;
    this.refusals = refusals;
    if (isNew && this.registration.isFirstDrawer) this.opened = true;
  }

  protected override updated(): void {
    if (this.drawer.isOpen && this.hasAttribute('open')) this.setAttribute('open', SHOWN);
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
    const {words, rows, presenter, upsell, codeField} = this;
    return renderCartContent({
      host: this,
      storefront,
      words,
      t: cartTexts(words),
      rows,
      presenter,
      upsell: () => upsell.get(),
      codeField,
      close: this.drawer.isOpen ? () => this.close() : undefined,
    });
  }

  /** Live regions. A screen reader does not read regions behind an open drawer, so the drawer has its own. */
  private renderLiveRegions(storefront: Storefront | undefined): TemplateResult {
    const {polite, urgent} = this.cartAnnouncer;
    const purchase = storefront?.$purchase.get();
    const purchaseText =
      purchase?.kind === 'cart' && announcesPurchase(storefront!, this) ? this.presenter.announcement(purchase) : '';
    return html`<p class="hidden" role="status">${purchaseText}</p><p class="hidden" role="status">${polite}</p><p class="hidden" role="alert">${urgent}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-cart': StoreCart;
  }
}
