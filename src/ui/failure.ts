import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {Failure} from '../client/errors.js';
import type {Wording} from '../i18n/words-controller.js';
import type {Problem} from '../session/config.js';
import {alertIcon} from './icons.js';
import {catalogFailureText, renderProblem} from './problem.js';
import {commonWords, problemWords} from './words.js';

/** The notice in place of items that could not be loaded: a sentence and a retry button. */
export class FailureNotice {
  private readonly host: ReactiveElement;
  private readonly words: Wording;

  constructor(host: ReactiveElement, words: Wording) {
    this.host = host;
    this.words = words;
  }

  /** The notice of a problem of the options. */
  renderProblem(problem: Problem): TemplateResult {
    return this.renderMessage(renderProblem(this.host.localName, problem));
  }

  /** The notice that items could not be loaded; with `isOver` as a banner over the earlier items. */
  renderLoadFailure(failure: Failure, retry: () => void, isOver?: boolean): TemplateResult {
    return this.renderMessage(catalogFailureText(failure, this.words.get('problems', problemWords)), retry, isOver);
  }

  renderMessage(text: unknown, retry?: () => void, isOver?: boolean): TemplateResult {
    const onRetry = (): void => {
      // The button disappears; the focus moves to the element's box.
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
        ${retry ? html`<button class="button ${isOver ? 'quiet' : ''}" part="button-primary" @click=${onRetry}>${t.retry}</button>` : nothing}
      </div>
    </slot>`;
  }
}
