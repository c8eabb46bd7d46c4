import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import {enList} from '../i18n/en.list.js';
import type {Problem} from '../model/config.js';
import type {Failure} from '../model/failure.js';
import {alertIcon} from './icons.js';
import {Lazy} from './lazy.js';
import type {Wording} from './words.js';

type Exact = Pick<typeof import('./problem.js'), 'tellProblem' | 'catalogFailureText'>;

/** Stands in for the exact words where they cannot be fetched. */
const PLAIN = {tellProblem: () => undefined, catalogFailureText: () => undefined};

/**
 * What stands where items could not be shown: a sentence and a way on. The sentence waits for its exact words, so that a
 * screen reader hears one and not two.
 */
export class FailureNotice {
  private readonly host: ReactiveElement;
  private readonly words: Wording;
  private exact: Lazy<Exact | typeof PLAIN>;

  constructor(host: ReactiveElement, words: Wording) {
    this.host = host;
    this.words = words;
    this.exact = this.fetchLater();
  }

  /** The shop is not set up. */
  ofSetUp(problem: Problem): TemplateResult {
    return this.tell((exact) => exact.tellProblem(this.host.localName, problem));
  }

  /** Items could not be loaded; `isOver` those of before, which are shown still. */
  ofLoading(failure: Failure, retry: () => void, isOver?: boolean): TemplateResult {
    const {words} = this;
    const isReady = words.has('problems');
    return this.tell(
      (exact) => (isReady ? exact.catalogFailureText(failure, words.get('problems')) : ''),
      retry,
      isOver,
    );
  }

  saying(text: unknown, retry?: () => void, isOver?: boolean): TemplateResult {
    const press = (): void => {
      if (this.exact.value === PLAIN) this.exact = this.fetchLater();
      // The button goes; who pressed it stays with what it brings.
      const box = this.host.renderRoot.querySelector<HTMLElement>('.store')!;
      box.tabIndex = -1;
      box.focus();
      retry!();
    };
    const t = this.words.get('catalog', enList);
    return html`<slot name="error">
      <div class=${isOver ? 'banner' : 'state'}>
        ${isOver ? nothing : alertIcon}
        <p role="alert">${text}</p>
        ${retry ? html`<button class="button ${isOver ? 'quiet' : ''}" part="button-primary" @click=${press}>${t.retry}</button>` : nothing}
      </div>
    </slot>`;
  }

  private tell(text: (exact: Exact | typeof PLAIN) => unknown, retry?: () => void, isOver?: boolean): TemplateResult {
    const exact = this.exact.get();
    return this.saying(exact ? (text(exact) ?? this.words.get('catalog', enList).failed) : '', retry, isOver);
  }

  private fetchLater(): Lazy<Exact | typeof PLAIN> {
    return new Lazy<Exact | typeof PLAIN>(this.host, () => import('./problem.js').catch(() => PLAIN));
  }
}
