import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {Failure} from '../client/errors.js';
import type {Wording} from '../i18n/words-controller.js';
import type {Problem} from '../session/config.js';
import {alertIcon} from './icons.js';
import {catalogFailureText, renderProblem} from './problem.js';
import {commonWords, problemWords} from './words.js';

/** Focuses an element's box, for a focused button that is about to disappear. */
export function focusBox({renderRoot}: ReactiveElement): void {
  const box = renderRoot.querySelector<HTMLElement>('.store')!;
  box.tabIndex = -1;
  box.focus();
}

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

  /** The notice that items could not be loaded. Where earlier ones are shown, `StaleNotice` stands above them instead. */
  renderLoadFailure(failure: Failure, retry: () => void): TemplateResult {
    return this.renderMessage(catalogFailureText(failure, this.words.get('problems', problemWords)), retry);
  }

  renderMessage(text: unknown, retry?: () => void): TemplateResult {
    const onRetry = (): void => {
      focusBox(this.host);
      retry!();
    };
    const t = this.words.get('common', commonWords);
    return html`<slot name="error">
      <div class="state">
        ${alertIcon}
        <p role="alert">${text}</p>
        ${retry ? html`<button class="button" part="button-primary" @click=${onRetry}>${t.retry}</button>` : nothing}
      </div>
    </slot>`;
  }
}
