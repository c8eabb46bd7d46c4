import {html, nothing, type ReactiveElement} from 'lit';
import {dialogStyles} from '../../ui/dialog/dialog.styles.js';
import {Modal} from '../../ui/dialog/modal.js';
import {alertIcon} from '../../ui/icons.js';
import {addStyles} from '../../ui/styles/add-styles.js';
import {questionStyles} from './question.styles.js';

/** An answer that gives something up, or helps to decide. */
export interface Answer {
  readonly label: string;
  /** A double click counts as one press: its second click must not answer the next question. Undefined while the answer is not available. */
  readonly press: (() => void) | undefined;
  /** The button has no outline: the answer that costs the player most. */
  readonly isQuiet?: boolean;
  /** The player loses nothing by the answer. */
  readonly isHarmless?: boolean;
}

/** The texts and answers of a question, as they are now. */
export interface Question {
  readonly title: string;
  /** The player's loss, and its date. */
  readonly consequence: unknown;
  /** The label of the button that closes the question and changes nothing. */
  readonly keepLabel: string;
  /** The other answers, the mildest first. */
  readonly answers: readonly Answer[];
  /** Why the last answer failed. */
  readonly refusal: string | undefined;
}

interface QuestionOptions {
  readonly host: ReactiveElement;
  readonly ask: () => Question;
  /** Whether the request of an answer is running. The question cannot be closed until it ends. */
  readonly isBusy: () => boolean;
  /** Called once, however the question is closed. */
  readonly onClose: () => void;
}

/** Shows a question before the player loses something for good. The focus is on the answer that keeps it. */
export function openQuestion({host, ask, isBusy, onClose}: QuestionOptions): Modal {
  addStyles(host.renderRoot as ShadowRoot, dialogStyles, questionStyles);
  const template = (modal: Modal) => {
    const {title, consequence, keepLabel, answers, refusal} = ask();
    return html`<dialog class="dialog small" part="dialog" role="alertdialog" aria-labelledby="question" aria-describedby="lost">
      <div class="question">
        <span class="emblem">${alertIcon}</span>
        <h2 id="question">${title}</h2>
        <div class="lost" id="lost">${consequence}</div>
        <div class="ways">
          <p class="refusal" part="note" role="alert">${refusal ?? nothing}</p>
          <button class="button" part="button-close" data-first aria-disabled=${isBusy()} @click=${() => isBusy() || modal.close()}>${keepLabel}</button>
          ${answers.map(
            ({
              label,
              press,
              isQuiet,
              isHarmless,
            }) => html`<button class="button ${isHarmless ? '' : 'danger'} ${isQuiet ? 'quiet' : 'outlined'}" part="button-${isHarmless ? 'primary' : 'danger'}"
              aria-disabled=${!press || isBusy()} @click=${(event: MouseEvent) => isBusy() || event.detail > 1 || press?.()}>${label}</button>`,
          )}
        </div>
      </div>
    </dialog>`;
  };
  return new Modal({host, template, initialFocus: '[data-first]', mayClose: () => !isBusy(), onClose});
}
