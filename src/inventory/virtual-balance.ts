import {html, nothing, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {formatNumber} from '../i18n/format.js';
import {createCurrencies} from '../items/currencies-store.js';
import type {Storefront} from '../storefront.js';
import {hideIfBroken} from '../ui/art.js';
import {type EmptyWords, PlayerElement, type Source} from '../ui/player/player-element.js';
import {createBalances} from './balances-store.js';
import {styles} from './virtual-balance.styles.js';
import {balanceWords} from './words.js';

/** Units of each virtual currency, by SKU. */
type Amounts = ReadonlyMap<string, number>;

/**
 * How much a player has of each virtual currency. What is bought, claimed or received on the page shows at once.
 * @summary Shows a player's virtual currency.
 * @tagname virtual-balance
 * @attr {string} sku - The SKU of the one currency to show; else all of them are shown.
 * @slot empty - Shown where there is no such currency.
 * @slot loading - Shown instead of our grey pill while it is on its way.
 * @slot error - Shown instead of our words when it could not be loaded.
 * @slot signed-out - Shown where nobody is signed in.
 * @csspart balance - A currency.
 * @csspart picture - Its picture.
 * @csspart amount - How much there is.
 * @csspart name - What it is called.
 * @csspart note - That what is shown is old, where it could not be read anew.
 * @csspart button-primary - Signs in, or tries again what failed to load.
 */
export class VirtualBalance extends PlayerElement<Amounts> {
  static override styles = styles;
  static override properties = {sku: {}};

  /** The SKU of the one currency to show; undefined for all. */
  sku?: string;

  protected override source(storefront: Storefront): Source<Amounts> {
    const {$balances: $value, reload} = storefront.use(createBalances);
    return {$value, reload};
  }

  /** Follows the currencies, too, for their names. */
  protected override watchedStores(storefront: Storefront): readonly ReadableAtom[] {
    return [...super.watchedStores(storefront), storefront.use(createCurrencies).$currencies];
  }

  protected override emptyWords(): EmptyWords {
    const {empty, signInWhy} = this.words.get('balance', balanceWords);
    return {empty, signInWhy};
  }

  protected override isEmpty(amounts: Amounts): boolean {
    return this.shownAmounts(amounts).length === 0;
  }

  /** The service leaves out a currency that the player has none of: its amount is 0, unless the shop has no such currency. */
  private shownAmounts(amounts: Amounts): readonly (readonly [sku: string, amount: number])[] {
    const {shop, sku} = this;
    if (!sku) return [...amounts];
    const {value, status} = shop.storefront!.use(createCurrencies).$currencies.get();
    const amount =
      amounts.get(sku) ?? (status === 'ready' && !value.some((currency) => currency.sku === sku) ? undefined : 0);
    return amount === undefined ? [] : [[sku, amount]];
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<div class="balance wait" aria-hidden="true"></div>`;
  }

  protected override renderValue(amounts: Amounts, storefront: Storefront): TemplateResult {
    const {value, status} = storefront.use(createCurrencies).$currencies.get();
    return html`<ul role="list">${this.shownAmounts(amounts).map(([sku, amount]) => {
      const currency = value?.find((other) => other.sku === sku);
      // The name is empty while currencies load; a currency that is sold no more is shown by its SKU.
      const name = currency?.name ?? (status === 'ready' || status === 'error' ? sku : '');
      return html`<li class="balance" part="balance">${
        currency?.imageUrl
          ? html`<img part="picture" src=${currency.imageUrl} alt="" width="28" height="28" @error=${hideIfBroken} @load=${hideIfBroken} />`
          : nothing
      }<b part="amount">${formatNumber(amount, storefront.locale)}</b> <bdi part="name">${name}</bdi></li>`;
    })}</ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'virtual-balance': VirtualBalance;
  }
}
