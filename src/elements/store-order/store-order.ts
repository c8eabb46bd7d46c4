import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {FromStorefront} from '../../context/from-storefront.js';
import {enPurchase} from '../../i18n/en.purchase.js';
import {purchaseName} from '../../i18n/purchase-notice.js';
import type {Purchase} from '../../model/purchase.js';
import type {Storefront} from '../../storefront.js';
import {speak, speaks} from '../../ui/announcer.js';
import {mayCheckOut} from '../../ui/checkout-request.js';
import {tellProblem} from '../../ui/problem.js';
import {type Choice, purchaseSpoken, purchaseView} from '../../ui/purchase-view.js';
import {WordsController} from '../../ui/words.js';
import {StoreElement} from '../store-element.js';
import {styles} from './store-order.styles.js';

const EMBLEMS: Readonly<Record<string, string>> = {
  done: '✓',
  failed: '✕',
  canceled: '↩',
  unknown: '?',
  paused: '❙❙',
  blocked: '↗',
};

/** How many of the three steps (order, payment, delivery) lie behind. */
function stepsDone({stage, status, outcome}: Purchase): number {
  if (outcome === 'done') return 3;
  if (status === 'paid' || stage === 'delivering') return 2;
  return status ? 1 : 0;
}

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
 * @csspart button-primary - The next step.
 * @csspart button-secondary - The way out.
 */
export class StoreOrder extends StoreElement {
  static override styles = styles;

  private shop = new FromStorefront(this, ({$purchase, $problem, $options}) => [$purchase, $problem, $options]);
  private words = new WordsController(this, this.shop, 'purchase');

  /** A button that goes as the purchase moves on leaves the focus to the next one, else to what happened. */
  protected override update(changed: PropertyValues): void {
    const root = this.renderRoot as ShadowRoot;
    const {activeElement} = root;
    super.update(changed);
    if (activeElement?.isConnected === false) {
      const part = (name: string): HTMLElement | null => root.querySelector(`[part=${name}]`);
      (part('button-primary') ?? part('title'))?.focus();
    }
  }

  private buyAgain({sku, currencySku}: Purchase, storefront: Storefront): void {
    const lines = sku ? [{sku, quantity: 1}] : (storefront.$cart.value?.value?.lines ?? []);
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (!mayCheckOut(storefront, this, {sku, quantity, skus: lines.map((line) => line.sku)})) return;
    if (!sku) storefront.checkout();
    else if (currencySku) storefront.buyWith(sku, currencySku);
    else storefront.buy(sku);
  }

  private renderChoice(choice: Choice | undefined, kind: 'primary' | 'secondary'): TemplateResult | typeof nothing {
    if (!choice) return nothing;
    return html`<button class=${kind === 'primary' ? 'button' : 'button quiet'} part=${`button-${kind}`}
      aria-disabled=${!choice.press} @click=${choice.press}>${choice.label}</button>`;
  }

  private renderPurchase(purchase: Purchase, storefront: Storefront): TemplateResult {
    const t = this.words.get('purchase', enPurchase);
    const {stage, outcome, orderId} = purchase;
    const again = (): void => this.buyAgain(purchase, storefront);
    const {title, text, main, way} = purchaseView(purchase, storefront, again, t);
    const state = outcome ?? stage;
    const done = stepsDone(purchase);
    return html`<section class="order ${state}" part="order" aria-label=${title}>
      <div class="top">
        <span class="emblem" part="emblem" aria-hidden="true">${EMBLEMS[state] ?? '…'}</span>
        <div>
          <h2 part="title" tabindex="-1">${title}</h2>
          <p class="text" part="text">${text}</p>
        </div>
      </div>
      <ol part="steps" role="list">
        ${t.steps.map(
          (step, index) =>
            html`<li class=${index < done ? 'past' : index === done ? 'now' : ''} aria-current=${index === done ? 'step' : 'false'}>${step}</li>`,
        )}
      </ol>
      <p class="item" part="item"><bdi>${purchaseName(purchase, t)}</bdi>${orderId ? html`<span>${t.order(orderId)}</span>` : nothing}</p>
      <div class="ways">${this.renderChoice(main, 'primary')}${this.renderChoice(way, 'secondary')}</div>
    </section>`;
  }

  protected override render(): TemplateResult {
    const {storefront} = this.shop;
    const problem = storefront?.$problem.get();
    const last = storefront?.$purchase.get();
    if (storefront && !last) speak(storefront, this);
    // Until its words are here, nothing is said of a purchase.
    const purchase = this.words.isWaiting ? undefined : last;
    return html`<div class="store" data-theme=${storefront?.$options.get().theme ?? 'auto'} lang=${this.words.lang} dir=${this.words.dir}>
      ${
        problem
          ? html`<p role="alert">${tellProblem(this.localName, problem)}</p>`
          : purchase
            ? this.renderPurchase(purchase, storefront!)
            : last
              ? nothing
              : html`<slot name="empty"></slot>`
      }
      <p class="hidden" role="status">${purchase && speaks(storefront!, this) ? purchaseSpoken(purchase, this.words.get('purchase')) : ''}</p>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-order': StoreOrder;
  }
}
