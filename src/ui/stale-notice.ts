import {html, nothing, type TemplateResult} from 'lit';
import type {Failure} from '../client/errors.js';
import {canSignIn, isForSignIn} from '../session/can-sign-in.js';
import type {Loadable} from '../shop/loadable.js';
import type {Storefront} from '../storefront.js';
import {createAnnouncementLimit} from './announcer.js';
import type {CommonWords} from './words.js';

const mayAlert = createAnnouncementLimit();

/** The words of a notice, and the ways out that it has. */
interface StaleNoticeWays {
  readonly common: CommonWords;
  readonly reload: () => void;
  /** @default the page's sign-in */
  readonly signIn?: (() => void) | undefined;
}

/**
 * The notice above a value that could not be loaded again: the value is old, or it is not whole. It stays until a load
 * succeeds. It never claims that the value could not be loaded, since it is on the screen. If the player has to sign
 * in, it has the page's sign-in, too.
 */
export class StaleNotice {
  private failure: Failure | undefined = undefined;
  /** Whether the whole value was there once. */
  private wasWhole = false;
  /** Whether this element announces the notice to screen readers. */
  private isAlert = false;

  render(
    loaded: Loadable<unknown>,
    storefront: Storefront,
    {common, reload, signIn = () => storefront.signIn()}: StaleNoticeWays,
  ): unknown {
    const failure = loaded.status === 'error' ? loaded.failure : loaded.status === 'ready' ? undefined : this.failure;
    if (failure && failure !== this.failure) this.isAlert ||= mayAlert(storefront);
    this.failure = failure;
    this.wasWhole ||= loaded.status === 'ready';
    if (!failure) {
      this.isAlert = false;
      return nothing;
    }
    const isBusy = loaded.status === 'loading';
    const text = isBusy ? common.loading : this.textOf(failure, common);
    const press = (): void => {
      // A screen reader announces the result of a retry.
      this.isAlert = true;
      reload();
    };
    const hasSignIn = isForSignIn(failure) && canSignIn(storefront);
    return this.renderBanner(text, common, isBusy ? undefined : press, hasSignIn ? signIn : undefined);
  }

  private textOf(failure: Failure, {offline, partly, signInAgain, stale}: CommonWords): string {
    if (isForSignIn(failure)) return signInAgain;
    if (!this.wasWhole) return partly;
    return failure.kind === 'network' ? offline : stale;
  }

  private renderBanner(
    text: string,
    t: CommonWords,
    press: (() => void) | undefined,
    signIn: (() => void) | undefined,
  ): TemplateResult {
    return html`<div class="banner">
      <p part="note" role=${this.isAlert ? 'alert' : 'note'}>${text}</p>
      ${signIn ? html`<button class="button" part="button-primary" @click=${signIn}>${t.signIn}</button>` : nothing}
      <button class="button quiet" part="button-primary" aria-disabled=${!press} @click=${press}>${t.retry}</button>
    </div>`;
  }
}
