import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {Failure} from '../client/errors.js';
import type {Wording} from '../i18n/words-controller.js';
import type {Problem} from '../session/config.js';
import {alertIcon} from './icons.js';
import {catalogFailureText, renderProblem} from './problem.js';
import {commonWords, problemWords} from './words.js';

/** What stands where items could not be shown: a sentence and a way on. */
export class FailureNotice {
  private readonly host: ReactiveElement;
  private readonly words: Wording;

  constructor(host: ReactiveElement, words: Wording) {
    this.host = host;
    this.words = words;
  }

  /** The shop is not set up. */
  renderProblem(problem: Problem): TemplateResult {
    return this.renderMessage(renderProblem(this.host.localName, problem));
  }

  /** Items could not be loaded; `isOver` those of before, which are shown still. */
  renderLoadFailure(failure: Failure, retry: () => void, isOver?: boolean): TemplateResult {
    return this.renderMessage(catalogFailureText(failure, this.words.get('problems', problemWords)), retry, isOver);
  }

  renderMessage(text: unknown, retry?: () => void, isOver?: boolean): TemplateResult {
    const press = (): void => {
      // The button goes; who pressed it stays with what it brings.
      const box = this.host.renderRoot.querySelector<HTMLElement>('.store')!;
      box.tabIndex = -1;
      box.focus();
      retry!();
    };
    const t = this.words.get('common', commonWords);
    return html`<slot name="error">
      <div class=${isOver ? 'banner' : 'state'}>
        ${isOver ? nothing : alertIcon}
        <p role="alert">${text}</p>
        ${retry ? html`<button class="button ${isOver ? 'quiet' : ''}" part="button-primary" @click=${press}>${t.retry}</button>` : nothing}
      </div>
    </slot>`;
  }
}
