import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {FromStorefront} from '../../context/from-storefront.js';
import {en} from '../../i18n/en.js';
import type {Item, ItemKind} from '../../model/item.js';
import {isKind} from '../../model/kinds.js';
import {createItemBySku} from '../../stores/item-by-sku.js';
import type {Loadable} from '../../stores/loadable.js';
import {ViewCode} from '../../ui/view-code.js';
import {waitingCard} from '../../ui/waiting-card.js';
import {WordsController} from '../../ui/words.js';
import {StoreElement} from '../store-element.js';
import type {ItemView} from './item-view.js';
import {styles} from './store-item.styles.js';

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
  /** What shows the item and sells it comes while the service is asked. */
  private code = new ViewCode(this, this.words, async () => (await import('./item-view.js')).ItemView);
  private view: ItemView | undefined = undefined;
  private reload = (): void => {};
  private $item: ReadableAtom<Loadable<Item>> | undefined = undefined;
  private followed: readonly unknown[] = [];
  private stop: (() => void) | undefined = undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.code.fetch();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.stop?.();
    this.stop = this.$item = undefined;
    this.followed = [];
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const {value: View} = this.code;
    if (View) this.view ??= new View(this, this.shop, this.words, () => this.reload());
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
    this.reload = () => items.reload(sku, known);
    this.stop = this.$item.subscribe(() => this.requestUpdate());
  }

  private get t(): typeof en {
    return this.words.get('catalog', en);
  }

  private renderWaiting(): TemplateResult {
    return html`<slot name="loading">${
      this.appearance === 'button'
        ? html`<div class="bare"><button class="button" part="buy-button" aria-disabled="true" aria-busy="true">${this.t.loading}</button></div>`
        : html`<span class="hidden">${this.t.loading}</span>${waitingCard()}`
    }</slot>`;
  }

  protected override render(): TemplateResult {
    const {storefront} = this.shop;
    const {isWaiting, lang, dir} = this.words;
    const loaded = this.$item?.get();
    const isShown = storefront && !isWaiting;
    return html`<div class="store" lang=${lang} dir=${dir} data-theme=${storefront?.$options.get().theme ?? 'auto'} aria-busy=${loaded?.status === 'loading'}>
      ${isShown ? (this.code.lost() ?? this.view?.render(loaded, storefront) ?? this.renderWaiting()) : nothing}
      ${isShown ? this.view?.renderSpoken(storefront) : nothing}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-item': StoreItem;
  }
}
