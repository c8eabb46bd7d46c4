import {html, type ReactiveElement, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {WordsController} from '../../i18n/words-controller.js';
import {createResource, type Resource} from '../../shop/resource.js';
import type {Storefront} from '../../storefront.js';
import {refusalOf} from '../../ui/player/refusal.js';
import type {CommonWords} from '../../ui/words.js';
import type {Subscription} from '../subscription.js';
import type {SubscriptionChanges, Subscriptions} from '../subscriptions-store.js';
import type {ManagementWords, SubscriptionWords} from '../words.js';

/** The inputs of a panel. Words are getters, since the language may change. */
export interface PanelContext {
  readonly host: ReactiveElement;
  readonly storefront: Storefront;
  readonly words: WordsController;
  readonly t: SubscriptionWords;
  readonly common: CommonWords;
  readonly list: Subscriptions;
  readonly changes: SubscriptionChanges;
  readonly management: ManagementWords;
  /** Closes the panel. The focus goes back to the button that opened it; once the panel's change is done, to the button for the next one. */
  readonly close: (isDone?: true) => void;
}

/** A panel below a subscription, or a dialog, which renders itself. Until it is closed, it requests an update of its host when its stores change. */
export interface SubscriptionPanel {
  readonly render: (subscription: Subscription) => TemplateResult | undefined;
  readonly close: () => void;
}

/** Loads the data of a panel, and follows stores while it is open. */
export class PanelController {
  private readonly panelContext: PanelContext;
  private isClosed = false;
  /** Functions that are called when the panel is closed; then the list is empty. */
  readonly stops: (() => unknown)[] = [];

  constructor(panelContext: PanelContext) {
    this.panelContext = panelContext;
  }

  follow(store: ReadableAtom): void {
    this.stops.push(store.subscribe(() => this.panelContext.host.requestUpdate()));
  }

  /** Loads now, and again after each purchase and each change of the player's subscriptions. */
  load<T>(load: (signal: AbortSignal) => Promise<T>): Resource<T> {
    const {context} = this.panelContext.list;
    const closing = new AbortController();
    this.stops.push(() => closing.abort());
    const until = closing.signal;
    const resource = createResource<T>(context, ({signal}) => load(signal), {isPersonal: true, until});
    this.follow(resource.$value);
    return resource;
  }

  /** Renders the loaded value; a placeholder while it loads, and the reason if it failed. */
  render<T>({$value, reload}: Resource<T>, renderValue: (value: T) => unknown): unknown {
    const {management, common} = this.panelContext;
    const loaded = $value.get();
    if (loaded.value !== undefined) return renderValue(loaded.value);
    if (loaded.status !== 'error') return html`<p class="sub" aria-busy="true">…</p>`;
    const reason = refusalOf({status: 'failed', failure: loaded.failure}, management.refused, common);
    return html`<p class="refusal" part="note" role="alert">${reason}</p>
      <div class="ways"><button class="button outlined" part="button-primary" @click=${reload}>${common.retry}</button></div>`;
  }

  /** The panel's change is done: closes the panel, unless the player has closed it. */
  readonly finish = (): void => {
    if (!this.isClosed) this.panelContext.close(true);
  };

  readonly close = (): void => {
    this.isClosed = true;
    for (const stop of this.stops.splice(0)) stop();
  };
}
