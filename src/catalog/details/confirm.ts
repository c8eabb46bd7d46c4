import {html, nothing, type TemplateResult} from 'lit';
import {oldCost} from '../../client/money.js';
import {formatNumber} from '../../i18n/format.js';
import {createBalances} from '../../inventory/balances-store.js';
import type {Item, VirtualPrice} from '../../items/item.js';
import type {ItemCache} from '../../items/item-cache.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import {Modal} from '../../ui/dialog/modal.js';
import {coin} from '../../ui/icons.js';
import type {Selling} from '../card/selling.js';
import {type DetailsWords, detailsWords} from './words.js';

const itemCacheOf = ({itemCache}: StorefrontContext): ItemCache => itemCache;

/**
 * The confirmation before virtual currency is spent, since the service charges it at once. It shows the balance, and focuses
 * the button that cancels.
 */
export class Confirm {
  private readonly selling: Selling;
  private readonly item: Item;
  /** The price that the dialog shows. */
  private price: VirtualPrice;
  private readonly modal: Modal;
  /** Closes the details below, on the way to the packages of currency. */
  private readonly closeDetails: () => void;
  private balance: number | undefined;
  private hasBalanceFailed = false;

  constructor(selling: Selling, item: Item, price: VirtualPrice, closeDetails: () => void) {
    this.selling = selling;
    this.item = item;
    this.price = price;
    this.closeDetails = closeDetails;
    const {$balances} = selling.storefront.use(createBalances);
    const stops: (() => void)[] = [];
    const onClose = (): void => {
      for (const stop of stops) stop();
    };
    this.modal = new Modal({host: selling.host, template: () => this.view(), initialFocus: '[data-first]', onClose});
    const redraw = (): void => {
      if (this.modal.isOpen) this.modal.render();
    };
    stops.push(
      $balances.subscribe(({status, value}) => {
        this.hasBalanceFailed = status === 'error';
        // The answer leaves out currencies of which the player has none.
        this.balance = this.hasBalanceFailed ? undefined : value && (value.get(price.sku) ?? 0);
        redraw();
      }),
      selling.cells.onChange(redraw),
    );
  }

  close(): void {
    this.modal.close();
  }

  /** The latest price that was read: a discount may have ended while the dialog was open. */
  private latestPrice(): VirtualPrice {
    const {selling, item, price} = this;
    const read = selling.storefront.use(itemCacheOf).find(item.sku);
    return read?.virtualPrices.find(({sku}) => sku === price.sku) ?? price;
  }

  private readonly buy = (): void => {
    if (this.latestPrice().amount !== this.price.amount) {
      this.modal.render();
      return;
    }
    this.close();
    this.selling.buyWith(this.item.sku, this.price.sku);
  };

  private readonly getMore = (): void => {
    this.close();
    this.closeDetails();
    this.selling.showPackages?.();
  };

  private view(): TemplateResult {
    this.price = this.latestPrice();
    const {selling, item, price, balance} = this;
    const t: DetailsWords = selling.words.get('details', detailsWords);
    const format = (amount: number): string => formatNumber(amount, selling.locale);
    const cost = format(price.amount);
    const old = oldCost(price);
    // While the balance loads, an empty line keeps its room.
    const balanceText =
      balance === undefined
        ? this.hasBalanceFailed
          ? t.balanceFailed
          : '\u00a0'
        : `${t.balance(format(balance), price.name)} ${t.balanceAfter(format(balance - price.amount), price.name)}`;
    const hasPackages =
      selling.showPackages && selling.storefront.$catalog.value?.value?.some(({kind}) => kind === 'package');
    const isTooLittle = balance !== undefined && balance < price.amount;
    return html`<dialog class="dialog small" part="dialog" role="alertdialog" aria-labelledby="confirm-title" aria-describedby="confirm-text">
      <div class="question game-name">
        <span class="coin">${coin(price.imageUrl)}</span>
        <h2 id="confirm-title">${isTooLittle ? t.notEnough : t.confirm(item.name)}</h2>
        <div id="confirm-text" aria-live="polite">
          ${
            isTooLittle
              ? html`<p>${t.haveAndNeed(format(balance), cost, price.name)}</p>`
              : html`<p>${t.cost(cost, price.name)}${old ? html` <span class="hidden">${t.was}</span> <s class="muted" part="price-old">${format(old)}</s>` : nothing}</p>
                  <p class="muted">${balanceText}</p>`
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
