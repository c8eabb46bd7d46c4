import {html, LitElement, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {FromStorefront} from '../../context/from-storefront.js';
import {en} from '../../i18n/en.js';
import {formatMoney} from '../../i18n/format.js';
import {fire} from '../../model/events.js';
import {availability, type Item} from '../../model/item.js';
import {isOpen} from '../../model/purchase.js';
import type {Storefront} from '../../storefront.js';
import {speak, speaks} from '../../ui/announcer.js';
import {type CardAction, card, skeleton} from '../../ui/card.js';
import {Lazy} from '../../ui/lazy.js';
import {styles} from './store-catalog.styles.js';

const SKELETONS = 8;

/**
 * The shop's items as cards, each with a button that buys it. While an item is being bought, its card shows where the
 * purchase stands and how to go on.
 * @summary Shows the items of a shop and sells them.
 * @tagname store-catalog
 * @attr aria-label - Names its region, where two catalogs stand on one page.
 * @slot header - Above the items.
 * @slot footer - Below the items.
 * @slot empty - Shown when nothing is for sale.
 * @slot error - Shown instead of our words when the items could not be loaded.
 * @fires {CustomEvent} store-checkout-request - A buy button was pressed; cancel it to sell in your own way. Bubbles, composed.
 * @csspart grid - The list of cards.
 * @csspart card - One item.
 * @csspart media - The picture's ground.
 * @csspart picture - The picture.
 * @csspart rarity - The word for its rarity.
 * @csspart name - Its name.
 * @csspart limit - How many are left.
 * @csspart price-old - The price before a discount.
 * @csspart buy-button - The button at a card's foot.
 * @csspart button-primary - Tries again what failed to load.
 * @csspart button-secondary - The way out of a purchase.
 * @csspart note - The sentence under the button.
 * @cssproperty [--store-card-min=224px] - Widest minimum of a column.
 */
export class StoreCatalog extends LitElement {
  static override styles = styles;

  private shop = new FromStorefront(this, (storefront) => [
    storefront.$catalog,
    storefront.$purchase,
    storefront.$problem,
    storefront.$options,
  ]);
  private problems = new Lazy(this, () => import('../../ui/problem.js'));
  private purchases = new Lazy(this, () => import('../../ui/purchase-view.js'));

  constructor() {
    super();
    // What a purchase needs is on its way before the click.
    const fetchAhead = (): void => {
      this.purchases.get();
      import('../../checkout/checkout.js').catch(() => {});
    };
    for (const sign of ['pointerover', 'focusin']) this.addEventListener(sign, fetchAhead, {once: true});
  }

  private buy(storefront: Storefront, sku: string): void {
    speak(storefront, this);
    if (fire(this, 'store-checkout-request', {sku, quantity: 1})) storefront.buy(sku);
  }

  /** What a card's button says and does: the purchase of this item, where there is one, else the sale. */
  private action(item: Item, storefront: Storefront, locale: string): CardAction {
    const {sku, name, price} = item;
    const purchase = storefront.$purchase.get();
    const isOther = purchase?.sku !== sku && isOpen(purchase);
    const state = availability(item);
    const label = state === 'buy' ? formatMoney(price!, locale) : en.availability[state];
    const sale: CardAction = {
      label,
      name: (state === 'buy' ? en.buy(name, label) : `${name}: ${label}`) + (isOther ? `. ${en.another}` : ''),
      note: state === 'free' ? en.notFree : undefined,
      press: state === 'buy' && !isOther ? () => this.buy(storefront, sku) : undefined,
    };
    if (purchase?.sku !== sku) return sale;
    const words = this.purchases.get();
    if (words) return words.purchaseAction(purchase, sale, storefront, () => this.buy(storefront, sku));
    return isOpen(purchase) ? {...sale, press: undefined, isBusy: true} : sale;
  }

  private renderCards(items: readonly Item[], storefront: Storefront): TemplateResult {
    const locale = storefront.locale;
    return items.length
      ? html`<ul class="grid" part="grid" role="list">
          ${repeat(
            items,
            ({sku}) => sku,
            (item, index) => card(item, `item-${index}`, this.action(item, storefront, locale), locale, en),
          )}
        </ul>`
      : html`<slot name="empty"><p class="state">${en.empty}</p></slot>`;
  }

  private renderFailure(text: string | undefined, retry?: () => void): TemplateResult {
    return html`<slot name="error">
      <div class="state" role="alert">
        <p>${text ?? en.failed}</p>
        ${retry ? html`<button class="button" part="button-primary" @click=${retry}>${en.retry}</button>` : nothing}
      </div>
    </slot>`;
  }

  private renderCatalog(storefront: Storefront): TemplateResult {
    const problem = storefront.$problem.get();
    if (problem) return this.renderFailure(this.problems.get()?.tellProblem(this.localName, problem));
    const catalog = storefront.$catalog.get();
    const failure =
      catalog.status === 'error' &&
      this.renderFailure(this.problems.get()?.catalogFailureText(catalog.failure), () => storefront.reload());
    if (!catalog.value) {
      return (
        failure ||
        html`<ul class="grid" part="grid" aria-label=${en.loading}>${Array.from({length: SKELETONS}, skeleton)}</ul>`
      );
    }
    return html`${failure || nothing}${this.renderCards(catalog.value, storefront)}`;
  }

  private renderSpoken(storefront: Storefront): TemplateResult {
    const purchase = storefront.$purchase.get();
    const told = purchase && speaks(storefront, this) && this.purchases.get()?.purchaseTold(purchase);
    return html`<p class="hidden" role="status">${told ? `${purchase.name}: ${told}` : ''}</p>`;
  }

  protected override render(): TemplateResult {
    const {storefront} = this.shop;
    const status = storefront?.$catalog.get().status;
    return html`<section class="store" data-theme=${storefront?.$options.get().theme ?? 'auto'} aria-label=${this.getAttribute('aria-label') ?? en.catalog}
      aria-busy=${status === 'loading'}>
      <slot name="header"></slot>
      ${storefront ? this.renderCatalog(storefront) : nothing}
      <slot name="footer"></slot>
      ${storefront ? this.renderSpoken(storefront) : nothing}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-catalog': StoreCatalog;
  }
}
