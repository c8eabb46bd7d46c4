import {html, nothing, type TemplateResult} from 'lit';
import type {Failure} from '../client/errors.js';
import type {Loadable} from '../session/loadable.js';
import type {Storefront} from '../storefront.js';
import {createAnnouncementLimit} from './announcer.js';
import type {CommonWords} from './words.js';

const mayAlert = createAnnouncementLimit();

/**
 * The notice above a value that could not be loaded again: it says that the value is old, or that it is not whole, and stays until
 * a load succeeds. Never that the value could not be loaded: it is on the screen.
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
    {common, reload}: {common: CommonWords; reload: () => void},
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
      // A player who retries hears the result.
      this.isAlert = true;
      reload();
    };
    return this.renderBanner(text, common.retry, isBusy ? undefined : press);
  }

  private textOf({kind, status}: Failure, {offline, partly, signInAgain, stale}: CommonWords): string {
    if (kind === 'signed-out' || status === 401) return signInAgain;
    if (!this.wasWhole) return partly;
    return kind === 'network' ? offline : stale;
  }

  private renderBanner(text: string, retry: string, press: (() => void) | undefined): TemplateResult {
    return html`<div class="banner">
      <p part="note" role=${this.isAlert ? 'alert' : 'note'}>${text}</p>
      <button class="button quiet" part="button-primary" aria-disabled=${!press} @click=${press}>${retry}</button>
    </div>`;
  }
}
