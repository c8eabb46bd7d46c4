import {html, type ReactiveController, type ReactiveElement, type TemplateResult} from 'lit';
import type {FromStorefront} from '../../context/from-storefront.js';
import type {Item} from '../../model/item.js';
import type {Storefront} from '../../storefront.js';
import type {Loadable} from '../../stores/loadable.js';
import {speaks} from '../../ui/announcer.js';
import {FailureNotice} from '../../ui/failure.js';
import {Lazy} from '../../ui/lazy.js';
import {Sale} from '../../ui/sale.js';
import type {WordsController} from '../../ui/words.js';

/** For the page's developer. */
const NO_SKU = html`<span lang="en" dir="ltr">sku is missing: set it to the SKU of an item.</span>`;

/** The element, as far as what it shows depends on it. */
interface ItemHost extends ReactiveElement {
  readonly sku?: string;
  readonly appearance: 'card' | 'feature' | 'button';
}

/** An item as its element shows and sells it, or why it does not. */
export class ItemView implements ReactiveController {
  private readonly host: ItemHost;
  private readonly sale: Sale;
  private readonly features: Lazy<typeof import('../../ui/feature.js')>;
  private readonly failures: FailureNotice;
  private hasItem = false;

  constructor(host: ItemHost, shop: FromStorefront, words: WordsController, reload: () => void) {
    this.host = host;
    this.sale = new Sale(host, shop, words);
    this.sale.reload = reload;
    this.features = new Lazy(host, () => import('../../ui/feature.js'));
    this.failures = new FailureNotice(host, words);
    host.addController(this);
  }

  hostUpdated(): void {
    if (this.hasItem) this.sale.extras.get();
  }

  /** Undefined while the item is on its way. */
  render(loaded: Loadable<Item> | undefined, storefront: Storefront): TemplateResult | undefined {
    const {sale, failures} = this;
    const {sku, appearance} = this.host;
    const item = loaded?.value;
    this.hasItem = item !== undefined;
    const problem = storefront.$problem.get();
    if (problem) return failures.ofSetUp(problem);
    if (!sku) return failures.saying(NO_SKU);
    const failure = loaded?.status === 'error' ? failures.ofLoading(loaded.failure, sale.reload, !!item) : undefined;
    if (!item) return failure;
    if (appearance === 'button') return html`<div class="bare">${sale.cell(item)}</div>`;
    const shown = appearance === 'feature' ? this.features.get()?.feature(item, sale) : sale.card(item, 'item');
    return shown && html`${failure}${shown}`;
  }

  /** What a screen reader hears of a purchase. */
  renderSpoken(storefront: Storefront): TemplateResult {
    const {host, sale} = this;
    const purchase = storefront.$purchase.get();
    const isOurs = purchase?.sku !== undefined && purchase.sku === host.sku && speaks(storefront, host);
    return html`<p class="hidden" role="status">${isOurs ? sale.teller.spoken(purchase) : ''}</p>`;
  }
}
