import {html, nothing, type TemplateResult} from 'lit';
import {FromStorefront} from '../../context/from-storefront.js';
import {enBalance} from '../../i18n/en.balance.js';
import {formatNumber} from '../../i18n/number.js';
import type {Storefront} from '../../storefront.js';
import {createCurrencies} from '../../stores/currencies.js';
import {amountStyles} from '../../styles/amounts.js';
import {settle} from '../../ui/art.js';
import {type Desk, PlayerView, type Sentences} from '../player-view.js';
import type {VirtualBalance} from './virtual-balance.js';

/** Units of each virtual currency, by SKU. */
export type Amounts = ReadonlyMap<string, number>;

/** The currencies a player has. */
export class CurrencyAmounts extends PlayerView<Amounts, VirtualBalance> {
  static override styles = [amountStyles];
  constructor(desk: Desk<Amounts, VirtualBalance>) {
    super(desk);
    // What the currencies are called.
    new FromStorefront(this.host, ({use}) => [use(createCurrencies).$currencies]);
  }

  protected override sentences(): Sentences {
    const {empty, signInWhy} = this.words.get('balance', enBalance);
    return {empty, signInWhy};
  }

  protected override isEmpty(amounts: Amounts): boolean {
    return this.own(amounts).length === 0;
  }

  /** Currency that the answer does not name is currency the player has none of, unless the shop has no such currency. */
  private own(amounts: Amounts): readonly (readonly [sku: string, amount: number])[] {
    const {
      shop,
      host: {sku},
    } = this;
    if (!sku) return [...amounts];
    const {value, status} = shop.storefront!.use(createCurrencies).$currencies.get();
    const amount = amounts.get(sku) ?? (status === 'ready' && !value.some((one) => one.sku === sku) ? undefined : 0);
    return amount === undefined ? [] : [[sku, amount]];
  }

  protected override renderValue(amounts: Amounts, storefront: Storefront): TemplateResult {
    const {value, status} = storefront.use(createCurrencies).$currencies.get();
    return html`<ul role="list">${this.own(amounts).map(([sku, amount]) => {
      const currency = value?.find((one) => one.sku === sku);
      // Its name is on its way; one that is sold no more has none.
      const name = currency?.name ?? (status === 'ready' || status === 'error' ? sku : '');
      return html`<li class="balance" part="balance">${
        currency?.imageUrl
          ? html`<img part="picture" src=${currency.imageUrl} alt="" width="28" height="28" @error=${settle} @load=${settle} />`
          : nothing
      }<b part="amount">${formatNumber(amount, storefront.locale)}</b> <bdi part="name">${name}</bdi></li>`;
    })}</ul>`;
  }
}
