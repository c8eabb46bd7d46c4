// One live region announces results to screen readers; irreversible actions need a confirmation.
import {h} from './dom.js';

const said = () => document.getElementById('said');
let timer;

/** Shows a message for some seconds, or until the next one. */
export function say(text, tone = 'news') {
  clearTimeout(timer);
  said().textContent = text;
  said().dataset.tone = tone;
  timer = setTimeout(() => {
    said().textContent = '';
  }, 8000);
}

/** Runs an action, and shows its result. */
export async function doing(work) {
  try {
    say(await work(), 'good');
  } catch (error) {
    // Messages of the page itself need no prefix.
    say(error.status ? `Not done. ${error.message}` : error.message, 'bad');
  }
}

/** Shows a confirmation before an irreversible action; resolves to the answer. */
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
