import {html, type TemplateResult} from 'lit';
import type {Storefront} from '../../storefront.js';
import {createBalances} from '../../stores/balances.js';
import {PlayerElement} from '../player-element.js';
import type {Amounts} from './currency-amounts.js';
import {styles} from './virtual-balance.styles.js';

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

  constructor() {
    super('balance');
  }

  protected override async bringView() {
    return (await import('./currency-amounts.js')).CurrencyAmounts;
  }

  protected override source(storefront: Storefront) {
    const {$balances: $value, reload} = storefront.use(createBalances);
    return {$value, reload};
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<div class="balance wait" aria-hidden="true"></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'virtual-balance': VirtualBalance;
  }
}
