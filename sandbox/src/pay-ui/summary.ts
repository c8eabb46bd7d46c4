import {type Html, html} from '../http/html.js';
import {dated} from './days.js';
import type {Purchase} from './purchase.js';
import type {PageWords} from './words/page-words.js';

type Line = Purchase['lines'][number];

/** What is bought: its lines, bonuses among them, what discounts and a code take off, and the total. */
export const summary = (
  {lines, total, totalBefore, saved, promoCode, terms}: Purchase,
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
          <tr class="total"><th scope="row">${words.total}</th><td>${total}</td></tr>
        </tfoot>
      </table>
      ${terms && html`<p class="hint">${dated(terms)}</p>`}`;

const row = ({name, quantity, amount, amountBefore, isBonus, imageUrl}: Line): Html => html`<tr>
            <th scope="row"><div>${imageUrl && html`<img src="${imageUrl}" alt="" width="40" height="40">`}<bdi>${name}</bdi>${
              quantity > 1 && html` <span class="quantity">× ${quantity}</span>`
            }</div></th>
            <td>${isBonus ? html`<span class="bonus">${amount}</span>` : html`${amountBefore && html`<s>${amountBefore}</s> `}${amount}`}</td>
          </tr>`;
