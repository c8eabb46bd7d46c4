import type {Static} from 'typebox';
import {TEST_CARDS} from '../features/cards/cards.js';
import type {SavedCard} from '../features/cards/saved-cards.js';
import {CONFIRMATION_CODE} from '../features/payments/challenge.js';
import {type Html, html} from '../http/html.js';
import type {PaymentView} from './contract.js';

/** One field with its label, and the place where the page says what is wrong with it. */
interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly hint?: string;
}

const field = ({name, label, value = '', hint}: Field): Html => html`<div class="field">
          <label for="${name}">${label}</label>
          ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
          <input id="${name}" name="${name}" value="${value}" inputmode="${name === 'expiry' ? 'text' : 'numeric'}" autocomplete="off" aria-describedby="${
            hint && `${name}-hint `
          }${name}-error">
          <p class="fault" id="${name}-error"></p>
        </div>`;

/** A saved card, as the page knows it. */
type PagesCard = Pick<SavedCard, 'card_id' | 'brand' | 'last_four'>;

const nameOf = ({brand, last_four}: Pick<SavedCard, 'brand' | 'last_four'>): string =>
  `${brand} ending in ${last_four}`;

/**
 * How the order is paid: with a card that the player has saved, or with another. It is filled in with a card that works, and
 * asks browsers for none of their own (`autocomplete`): this takes test cards alone.
 */
export const cardForm = (cards: readonly PagesCard[], year: number, isShown: boolean): Html => {
  const [first] = TEST_CARDS;
  return html`<form id="card" novalidate${!isShown && html` hidden`}>
        ${
          cards.length > 0 &&
          html`<fieldset class="methods"><legend>Pay with</legend>
          ${cards.map(
            (card, index) => html`<div data-card="${card.card_id}">
            <label><input type="radio" name="method" value="${card.card_id}"${index === 0 && html` checked`}> ${nameOf(card)}</label>
            <button type="button" data-forget="${card.card_id}" aria-label="Remove ${nameOf(card)}">Remove</button>
          </div>`,
          )}
          <div><label><input type="radio" name="method" value=""> Another card</label></div>
        </fieldset>`
        }
        <div class="typed"${cards.length > 0 && html` hidden`}>
        <div class="field">
          <label for="test-card">Test card</label>
          <select id="test-card">${TEST_CARDS.map(
            ({number, brand, outcome, caption}) =>
              html`<option value="${number}" data-outcome="${outcome}">${caption}: ${brand} ${number.slice(-4)}</option>`,
          )}</select>
        </div>
        ${field({name: 'number', label: 'Card number', value: first?.number ?? ''})}
        <div class="pair">
        ${field({name: 'expiry', label: 'Expires', value: `12/${String(year + 4).slice(-2)}`})}
        ${field({name: 'cvc', label: 'Security code', value: '123'})}
        </div>
        <label class="check"><input type="checkbox" name="save"> Save this card for my next purchase</label>
        </div>
      </form>`;
};

/** The plans that the player may choose, the first of them chosen. */
export const planForm = (plans: Static<typeof PaymentView>['plans']): Html => html`<form id="plans" novalidate>
        <fieldset class="methods"><legend>Your plan</legend>
          ${plans.map(
            ({plan_id, name, terms, language}, index) => html`<div>
            <label><input type="radio" name="plan" value="${String(plan_id)}" aria-describedby="plan-${String(plan_id)}"${index === 0 && html` checked`}> ${name}</label>
            <span class="hint" id="plan-${String(plan_id)}" lang="${language}" dir="auto">${terms}</span>
          </div>`,
          )}
        </fieldset>
      </form>`;

/** The step in which the player shows the bank that it is they. */
export const confirmationForm = (
  isShown: boolean,
): Html => html`<form id="confirmation" novalidate data-code="${CONFIRMATION_CODE}"${!isShown && html` hidden`}>
        ${field({name: 'code', label: 'Code', hint: `A bank would send it to your phone. Here it is ${CONFIRMATION_CODE}.`})}
      </form>`;

/** What can be tried, on a page of its own. */
export const aboutTestPayments = (): Html => html`<h1>About test payments</h1>
      <p>No money moves here, and no card but these works. Any month to come and any three digits complete them.</p>
      <table>
        <thead><tr><th scope="col">Card</th><th scope="col">What happens</th></tr></thead>
        <tbody>${TEST_CARDS.map(({number, caption}) => html`<tr><th scope="row">${number}</th><td>${caption}</td></tr>`)}</tbody>
      </table>
      <p>The code that confirms a payment is ${CONFIRMATION_CODE}.</p>`;
