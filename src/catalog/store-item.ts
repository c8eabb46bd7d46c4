import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {isDevelopersPage} from '../client/notice.js';
import {FromStorefront} from '../context/from-storefront.js';
import {WordsController} from '../i18n/words-controller.js';
import {type Item, type ItemKind, isKind} from '../items/item.js';
import {createItemBySku} from '../items/item-store.js';
import {type ItemWords, itemWords} from '../items/words.js';
import type {Loadable} from '../shop/loadable.js';
import type {Storefront} from '../storefront.js';
import {announcesPurchase} from '../ui/announcer.js';
import {FailureNotice, focusBox} from '../ui/failure.js';
import {renderFinding, renderFindingText} from '../ui/problem.js';
import {StaleNotice} from '../ui/stale-notice.js';
import {StoreElement} from '../ui/store-element.js';
import {commonWords} from '../ui/words.js';
import {cardSkeleton} from './card/card.js';
import {SellingController} from './card/selling-controller.js';
import {featureCard} from './feature-card.js';
import {styles} from './store-item.styles.js';

/**
 * One item of the shop, anywhere in a page: as a card like the catalog's, as a wide card for the page's main offer, or as
 * its button alone. It sells for money, for virtual currency and for free, adds the item to the cart if the page has a cart,
 * and shows why an item cannot be bought.
 * @summary Shows one item by its SKU and sells it.
 * @tagname store-item
 * @slot loading - Replaces the skeleton card while the item loads.
 * @slot error - Replaces the error message when the item could not be loaded.
 * @fires {CustomEvent} store-checkout-request - The buy button was pressed; cancel the event to sell the item yourself. Bubbles, composed.
 * @fires {CustomEvent} store-item-view - The item's details were opened. Bubbles, composed.
 * @csspart card - The card of the item.
 * @csspart feature - The card with the appearance `feature`.
 * @csspart media - The background of the picture.
 * @csspart picture - The picture.
 * @csspart badge - A badge on the picture, such as a discount.
 * @csspart description - The description, in a feature card.
 * @csspart contents - The first parts of a bundle or package, in a feature card.
 * @csspart content-picture - The picture of a part, in a feature card.
 * @csspart rarity - The item's rarity.
 * @csspart name - The item's name, which opens the details.
 * @csspart limit - The number of units left.
 * @csspart price-old - The price before a discount.
 * @csspart tax - The note on taxes beside the price, in the details.
 * @csspart buy-button - The button that buys the item.
 * @csspart quantity - The stepper that replaces the button of an item in the cart.
 * @csspart button-primary - The button that loads the items again after a failure.
 * @csspart button-secondary - The button that cancels a purchase.
 * @csspart note - The sentence under the button; above the item, that it is old.
 * @csspart dialog - The dialog of the item's details, or a confirmation.
 */
export class StoreItem extends StoreElement {
  static override styles = styles;
  static override properties = {sku: {}, kind: {}, appearance: {}};

  /** The item's SKU in the commerce service. */
  sku?: string;
  /** The item's kind: item, package, bundle, game, currency or key. The service has a separate request for each. */
  kind: ItemKind = 'item';
  /** `card`: a card like the catalog's. `feature`: a wide card for the page's main offer. `button`: the button alone. */
  appearance: 'card' | 'feature' | 'button' = 'card';

  private readonly shop = new FromStorefront(this, ({$problem, $options}) => [$problem, $options]);
  private readonly words = new WordsController(this, this.shop);
  private readonly selling = new SellingController(this, this.shop, this.words);
  private readonly failures = new FailureNotice(this, this.words);
  private readonly stale = new StaleNotice();
  private $item: ReadableAtom<Loadable<Item>> | undefined = undefined;
  /** The storefront, SKU and kind of the current subscription. */
  private subscribedTo: readonly unknown[] = [];
  private unsubscribe: (() => void) | undefined = undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.unsubscribe?.();
    this.unsubscribe = this.$item = undefined;
    this.subscribedTo = [];
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    const {storefront} = this.shop;
    const {sku, kind} = this;
    const target = [storefront, sku, kind];
    if (target.every((value, index) => value === this.subscribedTo[index])) return;
    this.subscribedTo = target;
    this.unsubscribe?.();
    this.$item = this.unsubscribe = undefined;
    if (!storefront || !sku) return;
    const items = storefront.use(createItemBySku);
    const validKind = isKind(kind) ? kind : 'item';
    this.$item = items.item(sku, validKind);
    this.selling.reload = () => items.reload(sku, validKind);
    this.unsubscribe = this.$item.subscribe(() => this.requestUpdate());
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
      ${isShown ? this.renderAnnouncement(storefront) : nothing}
    </div>`;
  }

  private renderItem(loaded: Loadable<Item> | undefined, storefront: Storefront): TemplateResult {
    const {selling, failures, sku, appearance} = this;
    const item = loaded?.value;
    const problem = storefront.$problem.get();
    if (problem) return failures.renderProblem(problem);
    if (!sku) {
      // An app may set the SKU later: a player's page loads no words for that.
      const finding = isDevelopersPage()
        ? renderFinding(this, 'sku-missing', {tag: this.localName})
        : renderFindingText('sku-missing');
      return failures.renderMessage(finding);
    }
    const isGone = loaded?.status === 'error' && loaded.failure.status === 404;
    if (isGone) return failures.renderMessage(this.t.notForSale, selling.reload);
    if (!item)
      return loaded?.status === 'error'
        ? failures.renderLoadFailure(loaded.failure, selling.reload, storefront)
        : this.renderWaiting();
    if (appearance === 'button') return html`<div class="bare">${selling.cell(item)}</div>`;
    const common = this.words.get('common', commonWords);
    const reload = (): void => {
      focusBox(this);
      selling.reload();
    };
    return html`${this.stale.render(loaded!, storefront, {common, reload})}${appearance === 'feature' ? featureCard(item, selling) : selling.card(item, 'item')}`;
  }

  private renderWaiting(): TemplateResult {
    return html`<slot name="loading">${
      this.appearance === 'button'
        ? html`<div class="bare"><button class="button waiting" part="buy-button" aria-label=${this.t.loading} aria-disabled="true" aria-busy="true"></button></div>`
        : html`<span class="hidden">${this.t.loading}</span>${cardSkeleton()}`
    }</slot>`;
  }

  private renderAnnouncement(storefront: Storefront): TemplateResult {
    const purchase = storefront.$purchase.get();
    const isOurs = purchase?.sku !== undefined && purchase.sku === this.sku && announcesPurchase(storefront, this);
    return html`<p class="hidden" role="status">${isOurs ? this.selling.presenter.announcement(purchase) : ''}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-item': StoreItem;
  }
}
