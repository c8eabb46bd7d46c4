import type {Static} from 'typebox';
import {TEST_CARDS} from '../features/cards/cards.js';
import type {SavedCard} from '../features/cards/saved-cards.js';
import {CONFIRMATION_CODE} from '../features/payments/challenge.js';
import {type Html, html} from '../http/html.js';
import type {PaymentView} from './contract.js';
import {dated} from './days.js';
import type {PageWords} from './words/page-words.js';

/** One field with its label, and the place of its fault. */
interface Field {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly hint?: string;
}

const field = ({name, label, value = '', hint}: Field): Html => html`<div class="field">
          <label for="${name}">${label}</label>
          ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
          <input id="${name}" name="${name}" value="${value}" dir="ltr" inputmode="${name === 'expiry' || name === 'zip' ? 'text' : 'numeric'}" autocomplete="off" aria-describedby="${
            hint && `${name}-hint `
          }${name}-error">
          <p class="fault" id="${name}-error"></p>
        </div>`;

/** A saved card, as the page knows it. */
type PagesCard = Pick<SavedCard, 'card_id' | 'brand' | 'last_four'>;

/** The outcome of a test card, in words; two cards succeed. */
const outcomeText = ({number, outcome}: (typeof TEST_CARDS)[number], {cards}: PageWords): string =>
  cards[outcome === 'approved' && number !== TEST_CARDS[0]?.number ? 'approved, too' : outcome];

/**
 * The way to pay an order: with a saved card, or with another. The form is filled in with a card that works, and turns
 * off the browser's autofill (`autocomplete`): it accepts test cards alone.
 */
export const cardForm = (
  cards: readonly PagesCard[],
  zip: string | null,
  year: number,
  isShown: boolean,
  words: PageWords,
): Html => {
  const [first] = TEST_CARDS;
  const nameOf = ({brand, last_four}: PagesCard): string => words.savedCard(brand, last_four);
  return html`<form id="card" novalidate${!isShown && html` hidden`}>
        ${
          cards.length > 0 &&
          html`<fieldset class="methods"><legend>${words.payWith}</legend>
          ${cards.map(
            (card, index) => html`<div data-card="${card.card_id}">
            <label><input type="radio" name="method" value="${card.card_id}"${index === 0 && html` checked`}> ${nameOf(card)}</label>
            <button type="button" data-forget="${card.card_id}" aria-label="${words.removeCard(nameOf(card))}">${words.remove}</button>
          </div>`,
          )}
          <div><label><input type="radio" name="method" value=""> ${words.anotherCard}</label></div>
        </fieldset>`
        }
        <div class="typed"${cards.length > 0 && html` hidden`}>
        <div class="field">
          <label for="test-card">${words.testCard}</label>
          <select id="test-card">${TEST_CARDS.map(
            (card) =>
              html`<option value="${card.number}" data-outcome="${card.outcome}">${outcomeText(card, words)}: ${card.brand} ${card.number.slice(-4)}</option>`,
          )}</select>
        </div>
        ${field({name: 'number', label: words.cardNumber, value: first?.number ?? ''})}
        <div class="pair">
        ${field({name: 'expiry', label: words.expires, value: `12/${String(year + 4).slice(-2)}`})}
        ${field({name: 'cvc', label: words.securityCode, value: '123'})}
        </div>
        <label class="check"><input type="checkbox" name="save"> ${words.saveCard}</label>
        </div>
        ${zip !== null && field({name: 'zip', label: words.zip, value: zip, hint: words.zipHint})}
      </form>`;
};

/** The plans that the player may choose, the first of them chosen. */
export const planForm = (
  plans: Static<typeof PaymentView>['plans'],
  {yourPlan}: PageWords,
): Html => html`<form id="plans" novalidate>
        <fieldset class="methods"><legend>${yourPlan}</legend>
          ${plans.map(
            ({plan_id, name, terms, day, language}, index) => html`<div>
            <label><input type="radio" name="plan" value="${String(plan_id)}" aria-describedby="plan-${String(plan_id)}"${index === 0 && html` checked`}> <bdi>${name}</bdi></label>
            <span class="hint" id="plan-${String(plan_id)}" lang="${language}" dir="auto">${dated({text: terms, day})}</span>
          </div>`,
          )}
        </fieldset>
      </form>`;

/** The step in which the bank authenticates the player. */
export const confirmationForm = (
  isShown: boolean,
  words: PageWords,
): Html => html`<form id="confirmation" novalidate data-code="${CONFIRMATION_CODE}"${!isShown && html` hidden`}>
        ${field({name: 'code', label: words.code, hint: words.codeHint(CONFIRMATION_CODE)})}
      </form>`;

/** The list of test cards, on a page of its own. */
export const aboutTestPayments = (words: PageWords): Html => {
  const {title, text, card, outcome, code} = words.about;
  return html`<h1>${title}</h1>
      <p>${text}</p>
      <table>
        <thead><tr><th scope="col">${card}</th><th scope="col">${outcome}</th></tr></thead>
        <tbody>${TEST_CARDS.map((each) => html`<tr><th scope="row"><bdi>${each.number}</bdi></th><td>${outcomeText(each, words)}</td></tr>`)}</tbody>
      </table>
      <p>${code(CONFIRMATION_CODE)}</p>`;
};
