import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import {en} from '../i18n/en.js';
import type {Problem} from '../model/config.js';
import type {Failure} from '../model/failure.js';
import {Lazy} from './lazy.js';
import type {Wording} from './words.js';

/** What stands where items could not be shown: a sentence, a plain one until the exact words are here, and a way on. */
export class FailureNotice {
  private readonly host: ReactiveElement;
  private readonly words: Wording;
  private readonly exact: Lazy<typeof import('./problem.js')>;

  constructor(host: ReactiveElement, words: Wording) {
    this.host = host;
    this.words = words;
    this.exact = new Lazy(host, () => import('./problem.js'));
  }

  /** The shop is not set up. */
  ofSetUp(problem: Problem): TemplateResult {
    return this.saying(this.exact.get()?.tellProblem(this.host.localName, problem));
  }

  /** Items could not be loaded. */
  ofLoading(failure: Failure, retry: () => void): TemplateResult {
    const {words} = this;
    const text = words.has('problems')
      ? this.exact.get()?.catalogFailureText(failure, words.get('problems'))
      : undefined;
    return this.saying(text, retry);
  }

  saying(text: unknown, retry?: () => void): TemplateResult {
    const t = this.words.get('catalog', en);
    return html`<slot name="error">
      <div class="state" role="alert">
        <p>${text ?? t.failed}</p>
        ${retry ? html`<button class="button" part="button-primary" @click=${retry}>${t.retry}</button>` : nothing}
      </div>
    </slot>`;
  }
}
