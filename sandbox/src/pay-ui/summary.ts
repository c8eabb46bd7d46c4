import type {Static} from 'typebox';
import {type Html, html} from '../http/html.js';
import type {PaymentView} from './contract.js';
import {dated} from './days.js';
import type {Purchase} from './purchase.js';
import type {PageWords} from './words/page-words.js';

type Line = Purchase['lines'][number];
type Price = NonNullable<Static<typeof PaymentView>['price']>;

/**
 * The summary of a purchase: its lines with bonuses, discounts and the code, its tax, and the total. The page's script
 * changes the values of `data-price` with the player's place.
 */
export const summary = (
  {lines, totalBefore, saved, promoCode, terms}: Purchase,
  {sales_tax, vat, total}: Price,
  words: PageWords,
): Html => html`<table>
        <caption>${words.order}</caption>
        <thead><tr><th scope="col">${words.item}</th><th scope="col">${words.price}</th></tr></thead>
        <tbody>
          ${lines.map(row)}
        </tbody>
        <tfoot>
          ${saved && html`<tr><th scope="row">${words.beforeDiscounts}</th><td>${totalBefore}</td></tr>`}
          ${saved && html`<tr class="saved"><th scope="row">${words.youSave}</th><td>${saved}</td></tr>`}
          ${promoCode && html`<tr><th scope="row">${words.promoCode}</th><td><span class="code">${promoCode}</span></td></tr>`}
          <tr${!sales_tax && html` hidden`}><th scope="row">${words.salesTax}</th><td data-price="sales_tax" aria-live="polite">${sales_tax ?? ''}</td></tr>
          <tr class="total"><th scope="row">${words.total}</th><td data-price="total" aria-live="polite">${total}</td></tr>
        </tfoot>
      </table>
      <p class="hint" data-price="vat"${!vat && html` hidden`}>${vat ?? ''}</p>
      ${terms && html`<p class="hint">${dated(terms)}</p>`}`;

const row = ({name, quantity, amount, amountBefore, isBonus, imageUrl}: Line): Html => html`<tr>
            <th scope="row"><div>${imageUrl && html`<img src="${imageUrl}" alt="" width="40" height="40">`}<bdi>${name}</bdi>${
              quantity > 1 && html` <span class="quantity">× ${quantity}</span>`
            }</div></th>
            <td>${isBonus ? html`<span class="bonus">${amount}</span>` : html`${amountBefore && html`<s>${amountBefore}</s> `}${amount}`}</td>
          </tr>`;
