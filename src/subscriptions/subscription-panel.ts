import {html, type ReactiveElement, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import type {WordsController} from '../i18n/words-controller.js';
import {createResource, type Resource} from '../session/resource.js';
import type {Storefront} from '../storefront.js';
import {refusalOf} from '../ui/player/refusal.js';
import type {CommonWords} from '../ui/words.js';
import type {Subscription} from './subscription.js';
import type {SubscriptionChanges, Subscriptions} from './subscriptions-store.js';
import type {ManagementWords, SubscriptionWords} from './words.js';

/** What a panel is opened with. Words are read as they are now: the language may change. */
export interface PanelDesk {
  readonly host: ReactiveElement;
  readonly storefront: Storefront;
  readonly words: WordsController;
  readonly t: SubscriptionWords;
  readonly common: CommonWords;
  readonly list: Subscriptions;
  readonly changes: SubscriptionChanges;
  readonly management: ManagementWords;
  /** Closes it; the focus goes back to what opened it, or, once what it is for is done, to what may be done now. */
  readonly close: (isDone?: true) => void;
}

/** What opens below a subscription, or over the page: that draws itself. It draws its host anew as its stores change, until it is closed. */
export interface SubscriptionPanel {
  readonly render: (subscription: Subscription) => TemplateResult | undefined;
  readonly close: () => void;
}

/** What a panel follows and reads, for as long as it is open. */
export class PanelLife {
  private readonly desk: PanelDesk;
  private isOver = false;
  /** Called once, when it is closed. */
  readonly stops: (() => unknown)[] = [];

  constructor(desk: PanelDesk) {
    this.desk = desk;
  }

  follow(store: ReadableAtom): void {
    this.stops.push(store.subscribe(() => this.desk.host.requestUpdate()));
  }

  /** Reads something now, and anew whenever the player's things have changed. */
  read<T>(read: (signal: AbortSignal) => Promise<T>): Resource<T> {
    const {context} = this.desk.list;
    const resource = createResource<T>(context, ({signal}) => read(signal), {isPersonal: true, isSteady: true});
    const {reload} = resource;
    context.refreshes.add(reload);
    this.stops.push(() => context.refreshes.delete(reload));
    this.follow(resource.$value);
    return resource;
  }

  /** Draws what was read; what stands there while it is not here, or why it did not come. */
  draw<T>({$value, reload}: Resource<T>, draw: (value: T) => unknown): unknown {
    const {management, common} = this.desk;
    const loaded = $value.get();
    if (loaded.value !== undefined) return draw(loaded.value);
    if (loaded.status !== 'error') return html`<p class="sub" aria-busy="true">…</p>`;
    const why = refusalOf({status: 'failed', failure: loaded.failure}, management.refused, common);
    return html`<p class="refusal" part="note" role="alert">${why}</p>
      <div class="ways"><button class="button outlined" part="button-primary" @click=${reload}>${common.retry}</button></div>`;
  }

  /** What the panel was for is done: closes it, unless the player was faster. */
  readonly finish = (): void => {
    if (!this.isOver) this.desk.close(true);
  };

  readonly close = (): void => {
    this.isOver = true;
    for (const stop of this.stops.splice(0)) stop();
  };
}
