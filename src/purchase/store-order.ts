import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {FromStorefront} from '../context/from-storefront.js';
import {WordsController} from '../i18n/words-controller.js';
import type {Problem} from '../shop/config.js';
import type {Storefront} from '../storefront.js';
import {announcesPurchase, claimAnnouncer} from '../ui/announcer.js';
import {Lazy} from '../ui/lazy.js';
import {renderProblem} from '../ui/problem.js';
import {StoreElement} from '../ui/store-element.js';
import {purchaseAnnouncement} from './notice/purchase-view.js';
import {keepFocus, orderView} from './order-view.js';
import {isBought} from './outcomes.js';
import type {Purchase} from './purchase.js';
import {styles} from './store-order.styles.js';

/**
 * The current purchase, or the last one: its state, its items, and the next step. The element is empty until there is a purchase.
 * @summary Shows the state of a purchase.
 * @tagname store-order
 * @slot empty - Shown before the first purchase.
 * @slot upsell - Replaces what goes well with a purchase that is done; with an empty element nothing is recommended.
 * @fires {CustomEvent} store-checkout-request - The player tries again; cancel the event to sell the items yourself. Bubbles, composed.
 * @csspart order - The box around the purchase.
 * @csspart emblem - The symbol of the purchase's state.
 * @csspart title - The state of the purchase, in a line.
 * @csspart text - The state of the purchase, in a sentence.
 * @csspart steps - The steps of the purchase: order, payment and delivery.
 * @csspart item - The items of the purchase.
 * @csspart recipient - The e-mail address that a guest's keys are sent to.
 * @csspart upsell - What goes well with the purchase.
 * @csspart upsell-title - Its heading.
 * @csspart upsell-item - An item of it.
 * @csspart upsell-name - The name of the item.
 * @csspart price-old - The price of a recommended item before a discount.
 * @csspart upsell-button - The button with its price, which adds it to the cart, or buys it where the page has none.
 * @csspart button-primary - The button of the next step.
 * @csspart button-other - The button that opens the payment page in another way.
 * @csspart button-secondary - The button that cancels the purchase, or closes it once it has ended.
 */
export class StoreOrder extends StoreElement {
  static override styles = styles;

  private readonly shop = new FromStorefront(this, ({$purchase, $problem, $options}) => [
    $purchase,
    $problem,
    $options,
  ]);
  private readonly words = new WordsController(this, this.shop);
  private readonly upsell = new Lazy(
    this,
    async () => new (await import('../upsell/upsell.js')).Upsell(this, this.words),
  );

  protected override update(changed: PropertyValues): void {
    keepFocus(this.renderRoot as ShadowRoot, () => super.update(changed));
  }

  protected override render(): TemplateResult {
    const {words} = this;
    const {storefront} = this.shop;
    const problem = storefront?.$problem.get();
    const purchase = storefront?.$purchase.get();
    if (storefront && !purchase) claimAnnouncer(storefront, this);
    const spoken =
      purchase && !words.isWaiting && announcesPurchase(storefront!, this) ? purchaseAnnouncement(purchase, words) : '';
    return html`<div class="store" data-theme=${storefront?.$options.get().theme ?? 'auto'} lang=${words.lang} dir=${words.dir}>
      ${problem || purchase ? this.renderState(storefront!, problem, purchase) : html`<slot name="empty"></slot>`}
      <p class="hidden" role="status">${spoken}</p>
    </div>`;
  }

  /** The purchase, or the problem of the shop; empty until the purchase's words are loaded. */
  private renderState(storefront: Storefront, problem: Problem | undefined, purchase: Purchase | undefined): unknown {
    if (problem) return html`<p role="alert">${renderProblem(this, problem)}</p>`;
    if (this.words.isWaiting) return nothing;
    const {sku, units = []} = purchase!;
    const skus = [...(sku ? [sku] : []), ...units.map(([each]) => each)];
    return html`${orderView(purchase!, storefront, this, this.words)}
      ${isBought(purchase) && !purchase!.isReminder ? this.upsell.get()?.render(storefront, skus) : nothing}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-order': StoreOrder;
  }
}
