// One live region announces results to screen readers; irreversible actions need a confirmation.
import {h} from './dom.js';

const said = () => document.getElementById('said');
let timer;

/** Says something for some seconds, or until something else is said. */
export function say(text, tone = 'news') {
  clearTimeout(timer);
  said().textContent = text;
  said().dataset.tone = tone;
  timer = setTimeout(() => {
    said().textContent = '';
  }, 8000);
}

/** Does something, and says what came of it. */
export async function doing(work) {
  try {
    say(await work(), 'good');
  } catch (error) {
    // The page's own words say so themselves.
    say(error.status ? `Not done. ${error.message}` : error.message, 'bad');
  }
}

/** Asks before what cannot be undone; resolves to the answer. */
export function ask(question, explanation, caption) {
  const dialog = document.getElementById('ask');
  return new Promise((resolve) => {
    dialog.replaceChildren(
      h('h2', {id: 'question'}, question),
      h('p', {}, explanation),
      h(
        'form',
        {method: 'dialog', class: 'actions'},
        h('button', {value: 'yes', class: 'danger'}, caption),
        h('button', {value: 'no', autofocus: true}, 'Keep as it is'),
      ),
    );
    dialog.returnValue = '';
    dialog.onclose = () => resolve(dialog.returnValue === 'yes');
    dialog.showModal();
  });
}
