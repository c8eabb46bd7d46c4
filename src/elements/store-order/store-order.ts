import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {FromStorefront} from '../../context/from-storefront.js';
import {speak} from '../../ui/announcer.js';
import {ViewCode} from '../../ui/view-code.js';
import {WordsController} from '../../ui/words.js';
import {StoreElement} from '../store-element.js';
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
  private words = new WordsController(this, this.shop, 'purchase');
  /** What tells of a purchase comes before there is one. */
  private code = new ViewCode(this, this.words, () => import('./order-state.js'));

  override connectedCallback(): void {
    super.connectedCallback();
    this.code.fetch();
  }

  protected override update(changed: PropertyValues): void {
    const draw = (): void => super.update(changed);
    const {value: view} = this.code;
    if (view) view.keepFocus(this.renderRoot as ShadowRoot, draw);
    else draw();
  }

  protected override render(): TemplateResult {
    const {storefront} = this.shop;
    const problem = storefront?.$problem.get();
    const last = storefront?.$purchase.get();
    if (storefront && !last) speak(storefront, this);
    const view = this.code.value?.orderState({problem, purchase: last, storefront, element: this, words: this.words});
    return html`<div class="store" data-theme=${storefront?.$options.get().theme ?? 'auto'} lang=${this.words.lang} dir=${this.words.dir}>
      ${problem || last ? (this.code.lost() ?? (view?.shown || nothing)) : html`<slot name="empty"></slot>`}
      <p class="hidden" role="status">${view?.spoken ?? ''}</p>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'store-order': StoreOrder;
  }
}
