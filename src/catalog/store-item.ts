import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {FromStorefront} from '../context/from-storefront.js';
import {WordsController} from '../i18n/words-controller.js';
import {type Item, type ItemKind, isKind} from '../items/item.js';
import {createItemBySku} from '../items/item-store.js';
import {type ItemWords, itemWords} from '../items/words.js';
import type {Loadable} from '../session/loadable.js';
import type {Storefront} from '../storefront.js';
import {isAnnouncer} from '../ui/announcer.js';
import {FailureNotice} from '../ui/failure.js';
import {StoreElement} from '../ui/store-element.js';
import {waitingCard} from './card/card.js';
import {Sale} from './card/sale.js';
import {feature} from './feature.js';
import {styles} from './store-item.styles.js';

/** For the page's developer. */
const NO_SKU = html`<span lang="en" dir="ltr">sku is missing: set it to the SKU of an item.</span>`;

/**
 * One item of the shop, anywhere in a page: as a card like the catalog's, as the wide one that a page makes its offer
 * with, or as its button alone. It knows money, virtual currency and free items, fills the cart where the page has one,
 * and says why an item cannot be had.
 * @summary Shows one item by its SKU and sells it.
 * @tagname store-item
 * @slot loading - Shown instead of our grey card while the item is on its way.
 * @slot error - Shown instead of our words when the item could not be loaded.
 * @fires {CustomEvent} store-checkout-request - Its buy button was pressed; cancel it to sell in your own way. Bubbles, composed.
 * @fires {CustomEvent} store-item-view - Its details were opened. Bubbles, composed.
 * @csspart card - The item.
 * @csspart feature - The item, where it is a page's offer.
 * @csspart media - The picture's ground.
 * @csspart picture - The picture.
 * @csspart badge - A word on the picture.
 * @csspart description - A feature's sentence on it.
 * @csspart contents - What is inside, in brief.
 * @csspart content-picture - The picture of one of these.
 * @csspart rarity - The word for its rarity.
 * @csspart name - Its name, which opens the details.
 * @csspart limit - How many are left.
 * @csspart price-old - The price before a discount.
 * @csspart buy-button - The button.
 * @csspart quantity - The stepper in its place, once the item is in the cart.
 * @csspart button-primary - Tries again what failed to load.
 * @csspart button-secondary - The way out of a purchase.
 * @csspart note - The sentence under the button.
 * @csspart dialog - Its details, or a question.
 */
export class StoreItem extends StoreElement {
  static override styles = styles;
  static override properties = {sku: {}, kind: {}, appearance: {}};

  /** The item's SKU in the commerce service. */
  sku?: string;
  /** What it is: item, package, bundle, game, currency or key. The service has a place of its own for each. */
  kind: ItemKind = 'item';
  /** A whole card, a wide one for an offer that a page leads with, or the button alone. */
  appearance: 'card' | 'feature' | 'button' = 'card';

  private shop = new FromStorefront(this, ({$problem, $options}) => [$problem, $options]);
  private words = new WordsController(this, this.shop);
  private sale = new Sale(this, this.shop, this.words);
  private failures = new FailureNotice(this, this.words);
  private $item: ReadableAtom<Loadable<Item>> | undefined = undefined;
  private followed: readonly unknown[] = [];
  private stop: (() => void) | undefined = undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
    this.stop = this.$item = undefined;
    this.followed = [];
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const {storefront} = this.shop;
    const {sku, kind} = this;
    const wanted = [storefront, sku, kind];
    if (wanted.every((value, index) => value === this.followed[index])) return;
    this.followed = wanted;
    this.stop?.();
    this.$item = this.stop = undefined;
    if (!storefront || !sku) return;
    const items = storefront.use(createItemBySku);
    const known = isKind(kind) ? kind : 'item';
    this.$item = items.item(sku, known);
    this.sale.reload = () => items.reload(sku, known);
    this.stop = this.$item.subscribe(() => this.requestUpdate());
  }

  protected override updated(): void {
    if (this.$item?.get().value) this.sale.extras.get();
  }

  private get t(): ItemWords {
    return this.words.get('items', itemWords);
  }

  protected override render(): TemplateResult {
    const {storefront} = this.shop;
    const {isWaiting, lang, dir} = this.words;
    const loaded = this.$item?.get();
    const isShown = storefront && !isWaiting;
    return html`<div class="store" lang=${lang} dir=${dir} data-theme=${storefront?.$options.get().theme ?? 'auto'} aria-busy=${loaded?.status === 'loading'}>
      ${isShown ? this.renderItem(loaded, storefront) : nothing}
      ${isShown ? this.renderSpoken(storefront) : nothing}
    </div>`;
  }

  private renderItem(loaded: Loadable<Item> | undefined, storefront: Storefront): TemplateResult {
    const {sale, failures, sku, appearance} = this;
    const item = loaded?.value;
    const problem = storefront.$problem.get();
    if (problem) return failures.renderProblem(problem);
    if (!sku) return failures.renderMessage(NO_SKU);
    const failure =
      loaded?.status === 'error' ? failures.renderLoadFailure(loaded.failure, sale.reload, !!item) : undefined;
    if (!item) return failure ?? this.renderWaiting();
    if (appearance === 'button') return html`<div class="bare">${sale.cell(item)}</div>`;
    return html`${failure}${appearance === 'feature' ? feature(item, sale) : sale.card(item, 'item')}`;
  }

  private renderWaiting(): TemplateResult {
    return html`<slot name="loading">${
      this.appearance === 'button'
        ? html`<div class="bare"><button class="button" part="buy-button" aria-disabled="true" aria-busy="true">${this.t.loading}</button></div>`
        : html`<span class="hidden">${this.t.loading}</span>${waitingCard()}`
    }</slot>`;
  }

  /** What a screen reader hears of a purchase. */
  private renderSpoken(storefront: Storefront): TemplateResult {
    const purchase = storefront.$purchase.get();
    const isOurs = purchase?.sku !== undefined && purchase.sku === this.sku && isAnnouncer(storefront, this);
    return html`<p class="hidden" role="status">${isOurs ? this.sale.teller.spoken(purchase) : ''}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-item': StoreItem;
  }
}
