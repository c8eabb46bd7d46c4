import type {ReactiveController, ReactiveElement, TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {pageDocument} from '../../client/clobber-safe-dom.js';
import {loadCode, loadUntilThere} from '../../client/lost-code.js';
import {FromStorefront} from '../../context/from-storefront.js';
import {nearestProvider} from '../../context/nearest-provider.js';
import {prefixOf} from '../../context/page-storefront.js';
import type {Wording} from '../../i18n/words-controller.js';
import type {Item} from '../../items/item.js';
import {type ItemWords, itemWords} from '../../items/words.js';
import type {Cart} from '../../orders/cart.js';
import {mayCheckOut} from '../../purchase/checkout-request.js';
import {PurchasePresenter} from '../../purchase/notice/purchase-presenter.js';
import type {CardAction} from '../../purchase/notice/purchase-view.js';
import {isProcessing, type Purchase} from '../../purchase/purchase.js';
import type {Loadable} from '../../shop/loadable.js';
import type {Storefront} from '../../storefront.js';
import {claimAnnouncer} from '../../ui/announcer.js';
import type {CellCountdowns} from '../../ui/countdown/cell-countdowns.js';
import type {Moment} from '../../ui/countdown/countdown.js';
import {isLoading} from '../../ui/define.js';
import {Lazy} from '../../ui/lazy.js';
import {renderCard, renderCell} from './card.js';
import {sellingWords} from './card-button.js';
import {CardCells} from './card-cells.js';
import type {ShownCart} from './in-cart.js';
import type {ItemDialogs, Selling} from './selling.js';

/** Longest time that a page which is still being parsed may delay its buttons. */
const READING_TIMEOUT_MS = 3000;

/** Whether a cart element of the same shop is in the page, whose code is being loaded. */
function awaitsCart(host: Element): boolean {
  const start = prefixOf(host) && `${prefixOf(host)}-`;
  return [`${start}store-cart`, `${start}store-cart-button`]
    .filter(isLoading)
    .flatMap((tag) => [...pageDocument.getElementsByTagName(tag)])
    .some((cart) => nearestProvider(cart) === nearestProvider(host));
}

/**
 * Sells the items of an element: draws their cards, adds them to the cart or buys them, and shows the state of their
 * purchases. A change of the cart redraws only the cards of the changed lines.
 */
export class SellingController implements ReactiveController, Selling {
  readonly host: ReactiveElement;
  readonly presenter: PurchasePresenter;
  readonly words: Wording;
  /** Shows the packages of virtual currency; undefined if the element sells none. */
  showPackages: (() => void) | undefined = undefined;
  /** Reloads the items of the element. */
  reload: () => void = () => this.storefront.reload();
  private readonly shop: FromStorefront;
  /** The shop's locale at the host's last update: a look-up for each card would be slow. */
  locale = 'en';
  readonly cells: CardCells;
  inCart: ShownCart | undefined = undefined;
  private readonly lazyInCart: Lazy<ShownCart>;
  /** SKUs that were added and have no line in the cart yet. */
  private readonly adding = new Set<string>();
  private cart: ReadableAtom<Loadable<Cart>> | undefined = undefined;
  private unsubscribeCart: (() => void) | undefined = undefined;
  /** The code that counts down, loaded with the first countdown. Until then its text does not change. */
  private readonly lazyCountdowns: Lazy<CellCountdowns>;
  /** The countdowns that were drawn before their code was loaded. */
  private standing: (readonly [sku: string, moment: Moment])[] = [];
  /** When the first of them was drawn. */
  private standingSince: number | undefined = undefined;
  private dialogs: ItemDialogs | undefined = undefined;
  /** Whether the page is still being read, and no cart was found in it yet. */
  private isReading = pageDocument.readyState === 'loading';
  /** The dialog to open once the code of the dialogs is loaded. */
  private pendingDialog: ((details: ItemDialogs) => void) | undefined = undefined;

  constructor(host: ReactiveElement, shop: FromStorefront, words: Wording) {
    this.host = host;
    this.shop = shop;
    this.words = words;
    this.cells = new CardCells(host);
    this.presenter = new PurchasePresenter(host, words);
    this.lazyInCart = new Lazy(host, () =>
      loadUntilThere('cart on cards', host.localName, () => import('./in-cart.js')).then(({ShownCart}) =>
        this.startInCart(new ShownCart(this)),
      ),
    );
    this.lazyCountdowns = new Lazy(host, () =>
      loadUntilThere('countdowns', host.localName, () => import('../../ui/countdown/cell-countdowns.js')).then(
        ({CellCountdowns}) => this.startCountdowns(new CellCountdowns(this, this.standingSince!)),
      ),
    );
    host.addController(this);
    new FromStorefront(host, ({$purchase, $cartElements}) => [$purchase, $cartElements]);
    if (this.isReading) this.awaitPage();
  }

  /** Renders the buttons once the page is parsed, since its cart may come after its items. */
  private awaitPage(): void {
    const read = (): void => {
      if (!this.isReading) return;
      this.isReading = false;
      this.host.requestUpdate();
    };
    pageDocument.addEventListener('DOMContentLoaded', read, {once: true});
    setTimeout(read, READING_TIMEOUT_MS);
  }

  get storefront(): Storefront {
    return this.shop.storefront!;
  }

  readonly now = (): number => this.storefront.now();

  get t(): ItemWords {
    return this.words.get('items', itemWords);
  }

  hostUpdate(): void {
    this.cells.hostUpdate();
    // The host renders all its cards again.
    this.standing = [];
    const {storefront} = this.shop;
    this.locale = storefront?.locale ?? this.locale;
    // Without a cart element on the page, the cart is not loaded.
    const hasCart = storefront && (storefront.$cartElements.get() || awaitsCart(this.host));
    const cart = hasCart ? storefront.$cart : undefined;
    if (cart === this.cart) return;
    this.unsubscribeCart?.();
    this.cart = cart;
    this.inCart?.clear();
    this.unsubscribeCart = cart?.subscribe((value) => this.showCart(value as Loadable<Cart>));
  }

  /** Draws the cards again that a change of the cart changes. */
  private showCart(cart: Loadable<Cart>): void {
    const {status, value} = cart;
    const changed = this.inCart?.update(cart) ?? new Set<string>();
    for (const sku of this.adding) {
      if (!this.inCart?.get(sku) && (status === 'loading' || status === 'idle' || value?.isUpdating)) continue;
      this.adding.delete(sku);
      changed.add(sku);
    }
    this.cells.redraw(changed);
  }

  private startInCart(inCart: ShownCart): ShownCart {
    this.inCart = inCart;
    if (this.cart) this.showCart(this.cart.get());
    return inCart;
  }

  isAdding(sku: string): boolean {
    return this.adding.has(sku);
  }

  hostUpdated(): void {
    this.cells.hostUpdated();
    this.lazyCountdowns.value?.start();
    if (this.cart) this.lazyInCart.preload();
  }

  hostDisconnected(): void {
    this.unsubscribeCart?.();
    this.unsubscribeCart = this.cart = undefined;
    this.lazyCountdowns.value?.stop();
    this.pendingDialog = undefined;
    this.dialogs?.close();
  }

  countDown(sku: string, moment: Moment): void {
    const {value} = this.lazyCountdowns;
    if (value) {
      value.add(sku, moment);
      return;
    }
    this.standing.push([sku, moment]);
    this.standingSince ??= this.now();
    this.lazyCountdowns.preload();
  }

  private startCountdowns(countdowns: CellCountdowns): CellCountdowns {
    for (const countdown of this.standing) countdowns.add(...countdown);
    this.standing = [];
    return countdowns;
  }

  /** Reloads the items and the open details, after the start or the end of an offer. */
  reloadAll(): void {
    this.reload();
    this.dialogs?.reload();
  }

  /** The card of an item. `id` is unique in the shadow root. */
  card(item: Item, id: string): TemplateResult {
    return renderCard(item, id, this);
  }

  /** The part of a card that changes while it is shown: facts, old price and button. */
  cell(item: Item): unknown {
    return this.cells.cell(item.sku, () => renderCell(item, this));
  }

  /** The button of an item: the state of its purchase, or the sale without one. */
  action(item: Item): CardAction {
    const {storefront} = this;
    const {sku} = item;
    const purchase = this.purchaseOf(sku);
    const {state, label, name} = sellingWords(item, this);
    const toCart = state === 'buy' && this.cart !== undefined;
    const isBlocked = !purchase && !toCart && state !== 'choose' && isProcessing(storefront.$purchase.get());
    const presses: Partial<Record<typeof state, () => void>> = {
      buy: () => (toCart ? this.add(sku) : this.buy(sku)),
      virtual: () => this.ask(item),
      free: () => this.buy(sku),
      choose: () => this.open(item),
    };
    const selling: CardAction = {
      label,
      name,
      press: isBlocked ? undefined : presses[state],
      isBusy: this.isAdding(sku),
    };
    if (!purchase) return selling;
    return this.presenter.action(purchase, selling, storefront, () => presses[state]?.());
  }

  /** Whether a press on a price adds the item to the cart. */
  get hasCart(): boolean {
    return this.cart !== undefined;
  }

  /** Whether it is not known yet if the page has a cart. */
  get awaitsCart(): boolean {
    return this.isReading && !this.hasCart;
  }

  add(sku: string): void {
    this.adding.add(sku);
    this.storefront.add(sku);
    // If the cart's code was loaded, the line exists already.
    if (this.isAdding(sku)) this.cells.redraw([sku]);
  }

  /** Buys one unit, without the cart. Call it inside a click, or the payment window is blocked. */
  buy(sku: string): void {
    if (this.requestPurchase(sku)) this.storefront.buy(sku);
  }

  /** Buys one unit for virtual currency, which the service charges at once. */
  buyWith(sku: string, currencySku: string): void {
    if (this.requestPurchase(sku)) this.storefront.buyWith(sku, currencySku);
  }

  /** Whether the page allows the purchase; if so, this element announces it. */
  private requestPurchase(sku: string): boolean {
    const isAllowed = mayCheckOut(this.storefront, this.host, {sku, quantity: 1, skus: [sku]});
    if (isAllowed) claimAnnouncer(this.storefront, this.host);
    return isAllowed;
  }

  /** Opens the details of an item. */
  open(item: Item): void {
    void this.withDialogs((details) => details.open(item));
  }

  /** Shows a confirmation before virtual currency is spent. */
  ask(item: Item): void {
    void this.withDialogs((details) => details.ask(item));
  }

  private async withDialogs(act: (details: ItemDialogs) => void): Promise<void> {
    // The latest press wins; none counts once the element is disconnected.
    this.pendingDialog = act;
    try {
      const {Details} = await loadCode('details', undefined, () => import('../details/details.js'));
      if (this.pendingDialog !== act) return;
      this.dialogs ??= new Details(this);
      act(this.dialogs);
    } catch (error) {
      console.warn('game-storefront:', error);
    }
  }

  purchaseOf(sku: string): Purchase | undefined {
    const purchase = this.storefront.$purchase.get();
    const isOwn = purchase?.sku === sku && purchase.kind !== 'cart';
    // A card keeps its size when the reminder of a pre-order arrives.
    return isOwn && !purchase.isReminder ? purchase : undefined;
  }
}
