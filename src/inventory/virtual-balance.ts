import {html, nothing, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {formatNumber} from '../i18n/format.js';
import {createCurrencies} from '../items/currencies-store.js';
import type {Loadable} from '../shop/loadable.js';
import type {Storefront} from '../storefront.js';
import {hideIfBroken} from '../ui/art.js';
import {gameName} from '../ui/game-name.js';
import {type EmptyWords, PlayerElement, type Source} from '../ui/player/player-element.js';
import type {Amounts} from './amounts.js';
import {createAmounts} from './amounts-store.js';
import {createShards, type ProxyBalances} from './shards-store.js';
import {styles} from './virtual-balance.styles.js';
import {balanceWords} from './words.js';

/**
 * A player's amount of each virtual currency. An amount that is bought, claimed or received on the page is shown at once.
 * @summary Shows a player's virtual currency.
 * @tagname virtual-balance
 * @attr {string} sku - The SKU of the only currency to show; by default, all currencies are shown.
 * @slot empty - Shown when the shop has no such currency, or the player has no currency.
 * @slot loading - Replaces the skeleton while the balance loads.
 * @slot error - Replaces the error message when the balance could not be loaded.
 * @slot signed-out - Replaces the sign-in prompt when no player is signed in.
 * @csspart balance - A currency with its amount.
 * @csspart picture - The picture of a currency.
 * @csspart amount - The amount of a currency.
 * @csspart name - The name of a currency.
 * @csspart shards - The parts of the next unit, if the shop has a `backpack-url` whose proxy tells them.
 * @csspart note - Why the balance may be out of date.
 * @csspart button-primary - The button that signs in, or that loads the balance again after a failure.
 */
export class VirtualBalance extends PlayerElement<Amounts> {
  static override styles = styles;
  static override properties = {sku: {}};

  /** The SKU of the one currency to show; undefined for all. */
  sku?: string;

  protected override source(storefront: Storefront): Source<Amounts> {
    const {$amounts: $value, reload} = storefront.use(createAmounts);
    return {$value, reload};
  }

  /** The shards, if a proxy of the studio's may report them. */
  private shardsOf(storefront: Storefront): ReadableAtom<Loadable<ProxyBalances>> | undefined {
    return storefront.$options.get().backpackUrl ? storefront.use(createShards).$shards : undefined;
  }

  /** Follows the currencies, too, for their names, and the shards. */
  protected override watchedStores(storefront: Storefront): readonly ReadableAtom[] {
    return [
      ...super.watchedStores(storefront),
      storefront.use(createCurrencies).$currencies,
      ...[this.shardsOf(storefront) ?? []].flat(),
    ];
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
    const shards = this.shardsOf(storefront)?.get().value?.shards;
    const t = this.words.get('balance', balanceWords);
    const number = (count: number): string => formatNumber(count, storefront.locale);
    return html`<ul role="list">${this.shownAmounts(amounts).map(([sku, amount]) => {
      const currency = value?.find((other) => other.sku === sku);
      // The name is empty while currencies load; a currency that is sold no more is shown by its SKU.
      const part = shards?.get(sku);
      const name = currency?.name ?? (status === 'ready' || status === 'error' ? sku : '');
      return html`<li class="balance" part="balance">${
        currency?.imageUrl
          ? html`<img part="picture" src=${currency.imageUrl} alt="" width="28" height="28" @error=${hideIfBroken} @load=${hideIfBroken} />`
          : nothing
      }<b part="amount">${number(amount)}</b> ${gameName(name, storefront.locale, this.words.lang, 'name')}${
        part ? html` <small part="shards">${t.shards(number(part.count), number(part.ofUnit))}</small>` : nothing
      }</li>`;
    })}</ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'virtual-balance': VirtualBalance;
  }
}
