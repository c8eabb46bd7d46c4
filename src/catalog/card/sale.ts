import {html, nothing, type ReactiveController, type ReactiveElement, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {pageDocument} from '../../client/page-members.js';
import {FromStorefront} from '../../context/from-storefront.js';
import type {Wording} from '../../i18n/words-controller.js';
import {availability} from '../../items/availability.js';
import type {Item} from '../../items/item.js';
import {type ItemWords, itemWords} from '../../items/words.js';
import {type Cart, type CartLine, changeable} from '../../orders/cart.js';
import {mayCheckOut} from '../../purchase/checkout-request.js';
import {isInHand, type Purchase} from '../../purchase/purchase.js';
import {PurchaseTeller} from '../../purchase/purchase-teller.js';
import type {CardAction} from '../../purchase/purchase-view.js';
import type {Loadable} from '../../session/loadable.js';
import type {Storefront} from '../../storefront.js';
import {afterPaint} from '../../ui/after-paint.js';
import {claimAnnouncer} from '../../ui/announcer.js';
import {Lazy} from '../../ui/lazy.js';
import {card, sellingWords, tail} from './card.js';
import {type Cells, cell} from './cell.js';

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
const UNSEEN: CardAction = {label: '', name: '', press: undefined};

type Lines = ReadonlyMap<string, CartLine>;

const linesOf = (cart: Cart | undefined): Lines =>
  new Map(
    cart?.lines.flatMap((line) => {
      const rest = changeable(line);
      return rest ? [[line.sku, rest] as const] : [];
    }),
  );

/**
 * What an element's cards sell: the button of each item, what a press does, and how far a purchase of it is. A change of
 * the cart draws only the cards of the changed lines anew.
 */
export class Sale implements ReactiveController {
  readonly host: ReactiveElement;
  readonly teller: PurchaseTeller;
  readonly extras: Lazy<typeof import('./facts/facts.js')>;
  readonly stepper: Lazy<typeof import('../../cart/stepper.js')>;
  readonly words: Wording;
  /** Leads to where currency is sold; undefined where the element sells none. */
  showPackages: (() => void) | undefined = undefined;
  /** Asks the service anew for what the element shows. */
  reload: () => void = () => this.storefront.reload();
  private readonly shop: FromStorefront;
  /** The shop's, as the host was last drawn. */
  locale = 'en';
  /** Of the cards that are drawn, by SKU. */
  readonly cells: Cells = new Map();
  private readonly adding = new Set<string>();
  private readonly watchers = new Set<() => void>();
  private lines: Lines = new Map();
  /** The service could not be asked about the cart. */
  private isLost = false;
  private cart: ReadableAtom<Loadable<Cart>> | undefined = undefined;
  private unfollow: (() => void) | undefined = undefined;
  private details: ItemDialogs | undefined = undefined;
  /** What is to be done with the details, as soon as they can be shown. */
  private asked: ((details: ItemDialogs) => void) | undefined = undefined;
  private giveFocus: (() => void) | undefined = undefined;

  constructor(host: ReactiveElement, shop: FromStorefront, words: Wording) {
    this.host = host;
    this.shop = shop;
    this.words = words;
    this.teller = new PurchaseTeller(host, words);
    this.extras = new Lazy(host, () => import('./facts/facts.js'));
    this.stepper = new Lazy(host, () => import('../../cart/stepper.js'));
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
    this.cells.clear();
    this.giveFocus = this.keepFocus();
    const {storefront} = this.shop;
    this.locale = storefront?.locale ?? this.locale;
    // Without a cart on the page, nobody asks the service for it.
    const cart = storefront?.$cartElements.get() ? storefront.$cart : undefined;
    if (cart === this.cart) return;
    this.unfollow?.();
    this.cart = cart;
    this.lines = new Map();
    this.unfollow = cart?.subscribe((value) => this.follow(value as Loadable<Cart>));
  }

  hostUpdated(): void {
    this.giveFocus?.();
    for (const watcher of this.watchers) watcher();
    const {value} = this.extras;
    value?.follow(this);
    // A card's first press needs it.
    if (value && this.cart) this.stepper.preload();
  }

  hostDisconnected(): void {
    this.unfollow?.();
    this.unfollow = this.cart = undefined;
    this.extras.value?.unfollow(this);
    this.asked = undefined;
    this.details?.close();
  }

  /** Asks anew for all that is shown: what held until a moment that is over. */
  renew(): void {
    this.reload();
    this.details?.reload();
  }

  /** How many units of an item are in the cart, without those that are being paid. */
  line(sku: string): CartLine | undefined {
    return this.lines.get(sku);
  }

  /** Whether the service was not told yet of a line as it stands, and cannot be just now. */
  isUnsaved({quantity, confirmed}: CartLine): boolean {
    return this.isLost && quantity !== confirmed;
  }

  /** Draws the cards of some items anew, and keeps the focus on them. */
  refresh(skus: Iterable<string>): void {
    for (const sku of skus) {
      const keep = this.keepFocus();
      this.cells.get(sku)?.();
      keep();
    }
    for (const watcher of this.watchers) watcher();
  }

  /**
   * Remembers the card that has the focus; what it returns gives it back where its button gave way to a stepper: at once
   * to a keyboard, whose next key may be on its way, and after the paint to a pointer, which waits for that alone.
   */
  private keepFocus(): () => void {
    const focused = (this.host.renderRoot as ShadowRoot | undefined)?.activeElement;
    const box = focused?.closest('[part~=card], .bare');
    const isByKeys = focused?.matches(':focus-visible');
    const give = (): void => {
      if (pageDocument.activeElement === pageDocument.body)
        box!.querySelector<HTMLElement>('[part~=more], [part~=buy-button]')?.focus();
    };
    return () => {
      if (box && !focused?.isConnected) isByKeys ? give() : afterPaint(give);
    };
  }

  /** Calls back when a card or the whole host was drawn anew. Returns what ends that. */
  onChange(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** One item's card. */
  card(item: Item, id: string): TemplateResult {
    const extras = this.extras.value;
    return card(item, id, this.cell(item), extras ? extras.cardParts(item, this) : {}, () => this.open(item), this.t);
  }

  /** The part of a card that changes, in a cell of its own. */
  cell(item: Item): unknown {
    return cell(this.cells, item.sku, () => this.tail(item));
  }

  private tail(item: Item): TemplateResult {
    const extras = this.extras.value;
    const own = extras?.tailParts(item, this);
    // A press that puts a stepper in the button's place waits for no price that nobody sees.
    const isSeen = !own?.slot || availability(item, this.now()) !== 'buy' || this.purchaseOf(item.sku);
    const action = isSeen ? this.action(item) : UNSEEN;
    const {note, way} = action;
    const parts = {
      ...own,
      below:
        note || way
          ? html`${note ? html`<p class="fact note" part="note">${note}</p>` : nothing}
            ${way ? html`<button class="button quiet" part="button-secondary" @click=${way.press}>${way.label}</button>` : nothing}`
          : nothing,
    };
    return tail(item, extras && isSeen ? extras.dress(action, item, this) : action, parts, this, this.t);
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
      isBusy: this.adding.has(sku),
    };
    if (!purchase) return sale;
    return this.teller.action(purchase, sale, storefront, () => presses[state]?.());
  }

  /** Whether a unit is on its way into the cart for the first time. */
  isAdding(sku: string): boolean {
    return this.adding.has(sku);
  }

  /** Whether a press on a price fills the cart. */
  get hasCart(): boolean {
    return this.cart !== undefined;
  }

  add(sku: string): void {
    this.adding.add(sku);
    this.storefront.add(sku);
    // Where the cart's code is here, its line is too.
    if (this.adding.has(sku)) this.refresh([sku]);
  }

  /** Buys one unit at once; inside a click. */
  buy(sku: string): void {
    if (this.mayBuy(sku)) this.storefront.buy(sku);
  }

  /** Buys one unit for virtual currency, which is charged at once. */
  buyWith(sku: string, currencySku: string): void {
    if (this.mayBuy(sku)) this.storefront.buyWith(sku, currencySku);
  }

  /** Whether it may; then this element speaks of it. */
  private mayBuy(sku: string): boolean {
    const may = mayCheckOut(this.storefront, this.host, {sku, quantity: 1, skus: [sku]});
    if (may) claimAnnouncer(this.storefront, this.host);
    return may;
  }

  /** Shows an item's details. */
  open(item: Item): void {
    void this.withDetails((details) => details.open(item));
  }

  /** Asks whether to spend virtual currency. */
  ask(item: Item): void {
    void this.withDetails((details) => details.ask(item));
  }

  private async withDetails(act: (details: ItemDialogs) => void): Promise<void> {
    // Of several presses the last one counts, and none once the element is taken away.
    this.asked = act;
    try {
      const {Details} = await import('../details/details.js');
      if (this.asked !== act) return;
      this.details ??= new Details(this);
      act(this.details);
    } catch (error) {
      console.warn('game-storefront:', error);
    }
  }

  private purchaseOf(sku: string): Purchase | undefined {
    const purchase = this.storefront.$purchase.get();
    return purchase?.sku === sku && purchase.kind !== 'cart' ? purchase : undefined;
  }

  private follow(cart: Loadable<Cart>): void {
    const {status, value} = cart;
    const lines = linesOf(value);
    // What nobody has signed in for is kept here; what is tried again may be lost again.
    const isLost =
      cart.status === 'error' ? cart.failure.kind !== 'signed-out' : this.isLost && value?.isUpdating === true;
    const changed = new Set<string>();
    for (const sku of new Set([...lines.keys(), ...this.lines.keys()])) {
      const [before, after] = [this.lines.get(sku), lines.get(sku)];
      const isSame =
        before?.quantity === after?.quantity && before?.max === after?.max && before?.paying === after?.paying;
      if (!isSame || isLost !== this.isLost) changed.add(sku);
    }
    this.isLost = isLost;
    for (const sku of this.adding) {
      if (!lines.has(sku) && (status === 'loading' || status === 'idle' || value?.isUpdating)) continue;
      this.adding.delete(sku);
      changed.add(sku);
    }
    this.lines = lines;
    this.refresh(changed);
  }
}
