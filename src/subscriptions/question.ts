import {html, nothing, type ReactiveElement} from 'lit';
import {dialogStyles} from '../ui/dialog/dialog.styles.js';
import {Modal} from '../ui/dialog/modal.js';
import {alertIcon} from '../ui/icons.js';
import {addStyles} from '../ui/styles/add-styles.js';
import {questionStyles} from './question.styles.js';

/** What a question says now. */
export interface Asked {
  readonly title: string;
  /** What is lost, and when. */
  readonly lost: unknown;
  /** What stands on the way out. */
  readonly keep: string;
  /** What may be answered instead, the mildest first; one without `press` is not to be had yet. */
  readonly ways: readonly {
    readonly label: string;
    /** A double click is one press: its second half must answer no further question. */
    readonly press: (() => void) | undefined;
    readonly isLast?: boolean;
    /** It gives nothing up. */
    readonly isHarmless?: boolean;
  }[];
  /** Why what was answered did not work. */
  readonly refusal: string | undefined;
}

interface QuestionOptions {
  readonly host: ReactiveElement;
  readonly ask: () => Asked;
  /** Whether what was answered is under way. It is seen to its end: nothing closes the question then. */
  readonly isBusy: () => boolean;
  /** Called once it is closed, by whatever way. */
  readonly closed: () => void;
}

/** A question before something is given up that does not come back by itself: the focus is on the way out. */
export function openQuestion({host, ask, isBusy, closed}: QuestionOptions): Modal {
  addStyles(host.renderRoot as ShadowRoot, dialogStyles, questionStyles);
  const draw = (modal: Modal) => {
    const {title, lost, keep, ways, refusal} = ask();
    return html`<dialog class="dialog small" part="dialog" role="alertdialog" aria-labelledby="question" aria-describedby="lost">
      <div class="question">
        <span class="emblem">${alertIcon}</span>
        <h2 id="question">${title}</h2>
        <div class="lost" id="lost">${lost}</div>
        <div class="ways">
          <p class="refusal" part="note" role="alert">${refusal ?? nothing}</p>
          <button class="button" part="button-close" data-first aria-disabled=${isBusy()} @click=${() => isBusy() || modal.close()}>${keep}</button>
          ${ways.map(
            ({
              label,
              press,
              isLast,
              isHarmless,
            }) => html`<button class="button ${isHarmless ? '' : 'danger'} ${isLast ? 'quiet' : 'outlined'}" part="button-${isHarmless ? 'primary' : 'danger'}"
              aria-disabled=${!press || isBusy()} @click=${(event: MouseEvent) => isBusy() || event.detail > 1 || press?.()}>${label}</button>`,
          )}
        </div>
      </div>
    </dialog>`;
  };
  return new Modal({host, draw, mayClose: () => !isBusy(), closed}, '[data-first]');
}
