import {html, nothing, type TemplateResult} from 'lit';
import type {Failure} from '../../client/errors.js';
import type {Loadable} from '../../session/loadable.js';
import type {Storefront} from '../../storefront.js';
import {createAnnouncementLimit} from '../announcer.js';
import type {CommonWords} from '../words.js';

const mayAlert = createAnnouncementLimit();

/** What stands above something that is shown, but could not be read anew: that it is old. It stays until it was read. */
export class StaleNotice {
  private failure: Failure | undefined = undefined;
  /** Whether a screen reader is told by this element. */
  private isLoud = false;

  render(
    loaded: Loadable<unknown>,
    storefront: Storefront,
    {common, reload}: {common: CommonWords; reload: () => void},
  ): unknown {
    const failure = loaded.status === 'error' ? loaded.failure : loaded.status === 'ready' ? undefined : this.failure;
    if (failure && failure !== this.failure) this.isLoud ||= mayAlert(storefront);
    this.failure = failure;
    if (!failure) {
      this.isLoud = false;
      return nothing;
    }
    const isBusy = loaded.status === 'loading';
    const told = isBusy ? common.loading : failure.kind === 'network' ? common.offline : common.stale;
    const press = (): void => {
      // Who asks hears the answer.
      this.isLoud = true;
      reload();
    };
    return this.draw(told, common.retry, isBusy ? undefined : press);
  }

  private draw(told: string, retry: string, press: (() => void) | undefined): TemplateResult {
    return html`<div class="banner">
      <p part="note" role=${this.isLoud ? 'alert' : 'note'}>${told}</p>
      <button class="button quiet" part="button-primary" aria-disabled=${!press} @click=${press}>${retry}</button>
    </div>`;
  }
}
