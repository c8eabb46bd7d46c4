import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {FromStorefront} from '../context/from-storefront.js';
import {WordsController} from '../i18n/words-controller.js';
import type {Problem} from '../session/config.js';
import type {Storefront} from '../storefront.js';
import {announcesPurchase, claimAnnouncer} from '../ui/announcer.js';
import {renderProblem} from '../ui/problem.js';
import {StoreElement} from '../ui/store-element.js';
import {keepFocus, orderView} from './order-view.js';
import type {Purchase} from './purchase.js';
import {purchaseAnnouncement} from './purchase-view.js';
import {styles} from './store-order.styles.js';

/**
 * The running purchase, or the last one: where it stands, what it is, and what to do next. Empty until there is one.
 * @summary Shows the state of a purchase.
 * @tagname store-order
 * @slot empty - Shown before the first purchase.
 * @fires {CustomEvent} store-checkout-request - The player tries again; cancel it to sell in your own way. Bubbles, composed.
 * @csspart order - The box.
 * @csspart emblem - The sign of its state.
 * @csspart title - What happened, in a line.
 * @csspart text - What happened, in a sentence.
 * @csspart steps - Order, payment and delivery.
 * @csspart item - What is bought.
 * @csspart recipient - Where a guest's keys are sent.
 * @csspart button-primary - The next step.
 * @csspart button-other - Another way to the payment page.
 * @csspart button-secondary - The way out.
 */
export class StoreOrder extends StoreElement {
  static override styles = styles;

  private shop = new FromStorefront(this, ({$purchase, $problem, $options}) => [$purchase, $problem, $options]);
  private words = new WordsController(this, this.shop);

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
    if (problem) return html`<p role="alert">${renderProblem(this.localName, problem)}</p>`;
    return this.words.isWaiting ? nothing : orderView(purchase!, storefront, this, this.words);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-order': StoreOrder;
  }
}
