import {html, nothing, type TemplateResult} from 'lit';
import {oldCost} from '../../client/money.js';
import {formatNumber} from '../../i18n/format.js';
import {createBalances} from '../../inventory/balances-store.js';
import type {Item, VirtualPrice} from '../../items/item.js';
import type {ItemCache} from '../../items/item-cache.js';
import type {StorefrontContext} from '../../session/storefront-context.js';
import {Modal} from '../../ui/dialog/modal.js';
import {coin} from '../../ui/icons.js';
import type {Sale} from '../card/sale.js';
import {type DetailsWords, detailsWords} from '../words.js';

const knownOf = ({itemCache}: StorefrontContext): ItemCache => itemCache;

/**
 * The question before virtual currency is spent: it is charged at once, so it is asked first, with the balance, and the
 * focus is on the way out.
 */
export class Confirm {
  private readonly sale: Sale;
  private readonly item: Item;
  /** As it is shown. */
  private price: VirtualPrice;
  private readonly modal: Modal;
  /** Closes what lies below, on the way to more currency. */
  private readonly leave: () => void;
  private balance: number | undefined;
  private isUnread = false;

  constructor(sale: Sale, item: Item, price: VirtualPrice, leave: () => void) {
    this.sale = sale;
    this.item = item;
    this.price = price;
    this.leave = leave;
    const {$balances} = sale.storefront.use(createBalances);
    const stops: (() => void)[] = [];
    const closed = (): void => {
      for (const stop of stops) stop();
    };
    this.modal = new Modal({host: sale.host, draw: () => this.view(), closed}, '[data-first]');
    const redraw = (): void => {
      if (this.modal.isOpen) this.modal.draw();
    };
    stops.push(
      $balances.subscribe(({status, value}) => {
        this.isUnread = status === 'error';
        // Currency that the answer does not name is currency the player has none of.
        this.balance = this.isUnread ? undefined : value && (value.get(price.sku) ?? 0);
        redraw();
      }),
      sale.cells.onChange(redraw),
    );
  }

  close(): void {
    this.modal.close();
  }

  /** What it costs as it was read last: a sale may have ended since the question was put. */
  private lastPrice(): VirtualPrice {
    const {sale, item, price} = this;
    const read = sale.storefront.use(knownOf).find(item.sku);
    return read?.virtualPrices.find(({sku}) => sku === price.sku) ?? price;
  }

  private readonly buy = (): void => {
    if (this.lastPrice().amount !== this.price.amount) {
      this.modal.draw();
      return;
    }
    this.close();
    this.sale.buyWith(this.item.sku, this.price.sku);
  };

  private readonly getMore = (): void => {
    this.close();
    this.leave();
    this.sale.showPackages?.();
  };

  private view(): TemplateResult {
    this.price = this.lastPrice();
    const {sale, item, price, balance} = this;
    const t: DetailsWords = sale.words.get('details', detailsWords);
    const write = (amount: number): string => formatNumber(amount, sale.locale);
    const cost = write(price.amount);
    const was = oldCost(price);
    // A line of its own while it is on its way, so that nothing jumps.
    const rest =
      balance === undefined
        ? this.isUnread
          ? t.balanceFailed
          : '\u00a0'
        : `${t.balance(write(balance), price.name)} ${t.rest(write(balance - price.amount), price.name)}`;
    const hasPackages =
      sale.showPackages && sale.storefront.$catalog.value?.value?.some(({kind}) => kind === 'package');
    const isTooLittle = balance !== undefined && balance < price.amount;
    return html`<dialog class="dialog small" part="dialog" role="alertdialog" aria-labelledby="confirm-title" aria-describedby="confirm-text">
      <div class="question">
        <span class="coin">${coin(price.imageUrl)}</span>
        <h2 id="confirm-title">${isTooLittle ? t.tooLittle : t.confirm(item.name)}</h2>
        <div id="confirm-text" aria-live="polite">
          ${
            isTooLittle
              ? html`<p>${t.missing(write(balance), cost, price.name)}</p>`
              : html`<p>${t.cost(cost, price.name)}${was ? html` <span class="hidden">${t.was}</span> <s class="muted" part="price-old">${write(was)}</s>` : nothing}</p>
                  <p class="muted">${rest}</p>`
          }
        </div>
        <div class="ways">
          <button class="button outlined" part="button-secondary" data-first @click=${() => this.close()}>${t.notNow}</button>
          ${
            !isTooLittle
              ? html`<button class="button" part="button-primary" @click=${this.buy}>${t.spend(cost, price.name)}</button>`
              : hasPackages
                ? html`<button class="button" part="button-primary" @click=${this.getMore}>${t.getMore(price.name)}</button>`
                : nothing
          }
        </div>
      </div>
    </dialog>`;
  }
}
