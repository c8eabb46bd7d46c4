import {html, nothing, type ReactiveController, type ReactiveElement, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {FromStorefront} from '../../context/from-storefront.js';
import type {Wording} from '../../i18n/words-controller.js';
import {availability} from '../../items/availability.js';
import type {Item} from '../../items/item.js';
import {type ItemWords, itemWords} from '../../items/words.js';
import type {Cart} from '../../orders/cart.js';
import {mayCheckOut} from '../../purchase/checkout-request.js';
import {isInHand, type Purchase} from '../../purchase/purchase.js';
import {PurchaseTeller} from '../../purchase/purchase-teller.js';
import type {CardAction} from '../../purchase/purchase-view.js';
import type {Loadable} from '../../session/loadable.js';
import type {Storefront} from '../../storefront.js';
import {speak} from '../../ui/announcer.js';
import {Lazy} from '../../ui/lazy.js';
import {card, cellTemplate, sellingWords} from './card.js';
import {CardCells} from './card-cells.js';
import {CartLines} from './cart-lines.js';

/** The dialogs of an element's items, as the cards open them; they come when the first is asked for. */
export interface ItemDialogs {
  /** Shows an item's details. */
  readonly open: (item: Item) => void;
  /** Asks whether to spend virtual currency on an item. */
  readonly ask: (item: Item) => void;
  /** Asks the service anew for what is shown. */
  readonly reload: () => void;
  readonly close: () => void;
}

/** The button that a stepper has taken the place of. */
const HIDDEN_BUTTON: CardAction = {label: '', name: '', press: undefined};

/**
 * What an element's cards sell: the button of each item, what a press does, and how far a purchase of it is. A change of
 * the cart draws only the cards of the changed lines anew.
 */
export class Sale implements ReactiveController {
  readonly host: ReactiveElement;
  readonly teller: PurchaseTeller;
  readonly lazyExtras: Lazy<typeof import('./facts/card-extras.js')>;
  readonly lazyStepper: Lazy<typeof import('../../cart/stepper.js')>;
  readonly words: Wording;
  /** Leads to where currency is sold; undefined where the element sells none. */
  showPackages: (() => void) | undefined = undefined;
  /** Asks the service anew for what the element shows. */
  reload: () => void = () => this.storefront.reload();
  private readonly shop: FromStorefront;
  /** The shop's, as the host was last drawn. */
  locale = 'en';
  readonly cells: CardCells;
  readonly cartLines = new CartLines();
  private cart: ReadableAtom<Loadable<Cart>> | undefined = undefined;
  private unsubscribeCart: (() => void) | undefined = undefined;
  private dialogs: ItemDialogs | undefined = undefined;
  /** What is to be done with the details, as soon as they can be shown. */
  private pendingDialog: ((details: ItemDialogs) => void) | undefined = undefined;

  constructor(host: ReactiveElement, shop: FromStorefront, words: Wording) {
    this.host = host;
    this.shop = shop;
    this.words = words;
    this.cells = new CardCells(host);
    this.teller = new PurchaseTeller(host, words);
    this.lazyExtras = new Lazy(host, () => import('./facts/card-extras.js'));
    this.lazyStepper = new Lazy(host, () => import('../../cart/stepper.js'));
    host.addController(this);
    new FromStorefront(host, ({$purchase, $cartElements}) => [$purchase, $cartElements]);
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
    const {storefront} = this.shop;
    this.locale = storefront?.locale ?? this.locale;
    // Without a cart on the page, nobody asks the service for it.
    const cart = storefront?.$cartElements.get() ? storefront.$cart : undefined;
    if (cart === this.cart) return;
    this.unsubscribeCart?.();
    this.cart = cart;
    this.cartLines.clear();
    this.unsubscribeCart = cart?.subscribe((value) =>
      this.cells.redraw(this.cartLines.update(value as Loadable<Cart>)),
    );
  }

  hostUpdated(): void {
    this.cells.hostUpdated();
    const {value} = this.lazyExtras;
    value?.start(this);
    // A card's first press needs it.
    if (value && this.cart) this.lazyStepper.fetch();
  }

  hostDisconnected(): void {
    this.unsubscribeCart?.();
    this.unsubscribeCart = this.cart = undefined;
    this.lazyExtras.value?.stop(this);
    this.pendingDialog = undefined;
    this.dialogs?.close();
  }

  /** Asks anew for all that is shown: what held until a moment that is over. */
  reloadAll(): void {
    this.reload();
    this.dialogs?.reload();
  }

  /** One item's card. */
  card(item: Item, id: string): TemplateResult {
    const extras = this.lazyExtras.value;
    return card(item, id, this.cell(item), extras ? extras.cardParts(item, this) : {}, () => this.open(item), this.t);
  }

  /** The part of a card that changes, in a cell of its own. */
  cell(item: Item): unknown {
    return this.cells.cell(item.sku, () => this.renderCell(item));
  }

  private renderCell(item: Item): TemplateResult {
    const extras = this.lazyExtras.value;
    const own = extras?.cellParts(item, this);
    // A press that puts a stepper in the button's place waits for no price that nobody sees.
    const isSeen = !own?.slot || availability(item, this.now()) !== 'buy' || this.purchaseOf(item.sku);
    const action = isSeen ? this.action(item) : HIDDEN_BUTTON;
    const {note, way} = action;
    const parts = {
      ...own,
      below:
        note || way
          ? html`${note ? html`<p class="fact note" part="note">${note}</p>` : nothing}
            ${way ? html`<button class="button quiet" part="button-secondary" @click=${way.press}>${way.label}</button>` : nothing}`
          : nothing,
    };
    return cellTemplate(
      item,
      extras && isSeen ? extras.decorateAction(action, item, this) : action,
      parts,
      this,
      this.t,
    );
  }

  /** What the button says and does: the purchase of this item, where there is one, else the sale. */
  action(item: Item): CardAction {
    const {storefront, t} = this;
    const {sku} = item;
    const purchase = this.purchaseOf(sku);
    const {state, label, name} = sellingWords(item, this, t);
    const toCart = state === 'buy' && this.cart !== undefined;
    const isHeld = !purchase && !toCart && state !== 'choose' && isInHand(storefront.$purchase.get());
    const presses: Partial<Record<typeof state, () => void>> = {
      buy: () => (toCart ? this.add(sku) : this.buy(sku)),
      virtual: () => this.ask(item),
      free: () => this.buy(sku),
      choose: () => this.open(item),
    };
    const sale: CardAction = {
      label,
      name,
      press: isHeld ? undefined : presses[state],
      isBusy: this.cartLines.isAdding(sku),
    };
    if (!purchase) return sale;
    return this.teller.action(purchase, sale, storefront, () => presses[state]?.());
  }

  /** Whether a press on a price fills the cart. */
  get hasCart(): boolean {
    return this.cart !== undefined;
  }

  add(sku: string): void {
    this.cartLines.startAdding(sku);
    this.storefront.add(sku);
    // Where the cart's code is here, its line is too.
    if (this.cartLines.isAdding(sku)) this.cells.redraw([sku]);
  }

  /** Buys one unit at once; inside a click. */
  buy(sku: string): void {
    if (this.requestPurchase(sku)) this.storefront.buy(sku);
  }

  /** Buys one unit for virtual currency, which is charged at once. */
  buyWith(sku: string, currencySku: string): void {
    if (this.requestPurchase(sku)) this.storefront.buyWith(sku, currencySku);
  }

  /** Whether it may; then this element speaks of it. */
  private requestPurchase(sku: string): boolean {
    const may = mayCheckOut(this.storefront, this.host, {sku, quantity: 1, skus: [sku]});
    if (may) speak(this.storefront, this.host);
    return may;
  }

  /** Shows an item's details. */
  open(item: Item): void {
    void this.withDialogs((details) => details.open(item));
  }

  /** Asks whether to spend virtual currency. */
  ask(item: Item): void {
    void this.withDialogs((details) => details.ask(item));
  }

  private async withDialogs(act: (details: ItemDialogs) => void): Promise<void> {
    // Of several presses the last one counts, and none once the element is taken away.
    this.pendingDialog = act;
    try {
      const {Details} = await import('../details/details.js');
      if (this.pendingDialog !== act) return;
      this.dialogs ??= new Details(this);
      act(this.dialogs);
    } catch (error) {
      console.warn('game-storefront:', error);
    }
  }

  private purchaseOf(sku: string): Purchase | undefined {
    const purchase = this.storefront.$purchase.get();
    return purchase?.sku === sku && purchase.kind !== 'cart' ? purchase : undefined;
  }
}
