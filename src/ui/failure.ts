import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {Failure} from '../client/errors.js';
import type {Wording} from '../i18n/words-controller.js';
import {canSignIn, isForSignIn} from '../session/can-sign-in.js';
import type {Problem} from '../shop/config.js';
import type {Storefront} from '../storefront.js';
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
    return this.renderMessage(renderProblem(this.host, problem));
  }

  /**
   * The notice that items could not be loaded. If earlier ones are shown, `StaleNotice` is above them instead. If the
   * player has to sign in, it has the page's sign-in, too.
   */
  renderLoadFailure(
    failure: Failure,
    retry: () => void,
    storefront: Storefront,
    signIn = (): void => storefront.signIn(),
  ): TemplateResult {
    const hasSignIn = isForSignIn(failure) && canSignIn(storefront);
    // Visitors may see the shop: signing in is only for the player's own data.
    const t = this.words.get('common', commonWords);
    const text =
      failure.status === 401 ? t.signInAgain : catalogFailureText(failure, this.words.get('problems', problemWords));
    return this.renderMessage(text, retry, hasSignIn ? signIn : undefined);
  }

  renderMessage(text: unknown, retry?: () => void, signIn?: () => void): TemplateResult {
    const onRetry = (): void => {
      focusBox(this.host);
      retry!();
    };
    const t = this.words.get('common', commonWords);
    return html`<slot name="error">
      <div class="state">
        ${alertIcon}
        <p role="alert">${text}</p>
        ${signIn ? html`<button class="button" part="button-primary" @click=${signIn}>${t.signIn}</button>` : nothing}
        ${retry ? html`<button class=${signIn ? 'button quiet' : 'button'} part="button-primary" @click=${onRetry}>${t.retry}</button>` : nothing}
      </div>
    </slot>`;
  }
}
