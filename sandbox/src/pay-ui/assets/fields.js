/** The two forms of the page: the values that the player typed, and the service's faults of them. */
const card = document.querySelector('#card');
const confirmation = document.querySelector('#confirmation');
const plans = document.querySelector('#plans');
const typed = card?.querySelector('.typed');
const inputs = [...document.querySelectorAll('form input[aria-describedby$="-error"]')];

const chosenCard = () => card.querySelector('input[name=method]:checked')?.value;

/** The values that *Continue*, *Pay* and *Confirm* send. */
export const VALUES = {
  choose: () => ({plan_id: Number(plans.elements.plan.value)}),
  pay() {
    const saved_card = chosenCard();
    const {number, expiry, cvc, save, zip} = card.elements;
    const place = zip && {zip: zip.value};
    if (saved_card) return {saved_card, ...place};
    return {card: {number: number.value, expiry: expiry.value, cvc: cvc.value}, save: save.checked, ...place};
  },
  place: () => ({zip: card.elements.zip.value}),
  confirm: () => ({code: confirmation.elements.code.value}),
};

/** Shows the form that the buttons belong to, the saved cards, and the fault of each field. */
export function showForms({actions, cards, fields}) {
  if (!card) return;
  card.hidden = !actions.includes('pay');
  confirmation.hidden = !actions.includes('confirm');
  if (confirmation.hidden) confirmation.reset();
  for (const row of card.querySelectorAll('[data-card]'))
    if (!cards.some(({card_id}) => card_id === row.dataset.card)) forget(row);
  for (const input of inputs) {
    const fault = fields[input.name] ?? '';
    const place = document.querySelector(`#${input.name}-error`);
    if (place.textContent !== fault) place.textContent = fault;
    if (fault) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  }
}

/** Whether the player has typed in another postal code than that of the price. */
export const isOtherPlace = (price) => {
  const zip = card?.elements.zip;
  return zip !== undefined && zip.value.trim() !== price?.zip;
};

/** Updates the price as soon as the postal code of another place is typed in. */
export const onPlace = (listener) =>
  card?.addEventListener('change', ({target}) => target.name === 'zip' && listener());

/** Moves focus to the first faulty field; false if there is none. */
export function focusFault() {
  const input = inputs.find((one) => one.getAttribute('aria-invalid') === 'true' && one.offsetParent !== null);
  input?.focus();
  return input !== undefined;
}

/** Moves focus into the confirmation; false if it is not shown. */
export function focusConfirmation() {
  if (!confirmation || confirmation.hidden) return false;
  confirmation.elements.code.focus();
  return true;
}

/** A saved card is removed: the next way to pay is selected, and gets the focus. */
function forget(row) {
  const hadFocus = row.contains(document.activeElement);
  row.remove();
  const next = card.querySelector('input[name=method]:checked') ?? card.querySelector('input[name=method]');
  next.checked = true;
  if (hadFocus) next.focus();
  showTyped();
}

function showTyped() {
  if (card.querySelector('input[name=method]')) typed.hidden = chosenCard() !== '';
}

card?.addEventListener('change', ({target}) => {
  if (target.name === 'method') showTyped();
  if (target.id === 'test-card') card.elements.number.value = target.value;
});
// One that was chosen before this script was here.
const chosen = card?.querySelector('#test-card')?.value;
if (chosen) card.elements.number.value = chosen;
// Submitting a form is a press of its button.
for (const form of [plans, card, confirmation]) form?.addEventListener('submit', (event) => event.preventDefault());
