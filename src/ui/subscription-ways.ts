import {html, nothing, type TemplateResult} from 'lit';
import {formatDate} from '../i18n/dates.js';
import {enManagement} from '../i18n/en.management.js';
import {type Subscription, type SubscriptionList, standingOf} from '../model/subscription.js';
import {activateName, createSubscriptionChanges} from '../stores/subscription-changes.js';
import {createSubscriptions} from '../stores/subscriptions.js';
import {addStyles} from '../styles/add-styles.js';
import {subscriptionWaysStyles} from '../styles/subscription-ways.js';
import {Lazy} from './lazy.js';
import {refusalOf} from './refusal.js';
import type {PanelDesk, SubscriptionPanel, WaysDesk} from './subscription-panel.js';

type Panel = 'plan' | 'payment' | 'cancel';
type Make = (desk: PanelDesk, id: number) => SubscriptionPanel;

/** What may be done to subscriptions: the buttons of each, and what they open below it. */
export class SubscriptionWays {
  private readonly desk: PanelDesk;
  private readonly stops: readonly (() => void)[];
  private opened: {readonly id: number; readonly name: Panel; panel?: SubscriptionPanel} | undefined;
  /** The subscription whose panel's code could not be fetched. */
  private lost: number | undefined;
  private readonly panels: Readonly<Record<Panel, Lazy<Make>>> = {
    plan: this.later(async () => (await import('./plan-panel.js')).planPanel),
    payment: this.later(async () => (await import('./payment-panel.js')).paymentPanel),
    cancel: this.later(async () => (await import('./cancel-panel.js')).cancelPanel),
  };

  constructor(own: WaysDesk) {
    const {host, storefront, words} = own;
    addStyles(host.renderRoot as ShadowRoot, subscriptionWaysStyles);
    const changes = storefront.use(createSubscriptionChanges);
    this.desk = {
      host,
      storefront,
      words,
      list: storefront.use(createSubscriptions),
      changes,
      get t() {
        return own.t;
      },
      get common() {
        return own.common;
      },
      get management() {
        return words.get('management', enManagement);
      },
      close: () => void this.leave(),
    };
    const {$actions, $done} = changes;
    this.stops = [
      $actions.listen(() => host.requestUpdate()),
      $done.listen(() => host.requestUpdate()),
      // What another player, or nobody, has not, has no panel.
      this.desk.list.$list.listen(({status, value}) => {
        const isGone = value ? !value.items.some(({id}) => id === this.opened?.id) : status === 'error';
        if (isGone) this.close();
      }),
    ];
  }

  /** Of no use after it. */
  end(): void {
    this.close();
    for (const stop of this.stops) stop();
  }

  /** What a screen reader is told of what was done here last. */
  spoken({items}: SubscriptionList): string {
    const {changes, management, storefront} = this.desk;
    const done = changes.$done.get();
    const item = items.find(({id}) => id === done?.id);
    if (!done || !item) return '';
    const {endsAt, name, plan} = item;
    const {locale} = storefront;
    const date = endsAt === undefined ? '' : formatDate(endsAt, locale, {now: storefront.now(), isDay: true});
    return management.said[done.change](name, date, plan);
  }

  render(subscription: Subscription, list: SubscriptionList): TemplateResult {
    const {changes, common, management} = this.desk;
    const {id, status, cycle} = subscription;
    const standing = standingOf(subscription);
    const action = changes.$actions.get().get(activateName(id));
    const isBusy = action?.status === 'running';
    const note = this.lost === id ? common.unreachable : refusalOf(action, management.refused, common);
    const way = (name: Panel, look: string): TemplateResult => {
      const isOpen = this.opened?.id === id && this.opened.name === name;
      return html`<button class="button ${look}" part="${name}-button" aria-describedby="name-${id}"
        aria-expanded=${isOpen} aria-controls=${isOpen ? `panel-${id}` : nothing}
        @click=${() => this.toggle(id, name)}>${management.ways[name]}</button>`;
    };
    const ways = html`<div class="ways">
      ${
        standing === 'ending'
          ? html`<button class="button" part="keep-button" aria-describedby="name-${id}" aria-disabled=${isBusy}
              @click=${isBusy ? undefined : () => changes.activate(subscription)}>${isBusy ? management.keeping : management.keep}</button>`
          : nothing
      }
      ${list.mayChangePlan && status === 'active' && cycle?.unit !== 'lifetime' ? way('plan', 'outlined') : nothing}
      ${way('payment', standing === 'unpaid' ? '' : 'outlined')}
      ${list.mayCancel ? way('cancel', 'quiet danger') : nothing}
    </div>`;
    return html`${standing === 'unpaid' ? html`<p class="refusal">${management.unpaidWhy}</p>` : nothing}
      ${status === 'canceled' ? nothing : ways}
      <p class="refusal" part="note" role="alert">${note ?? nothing}</p>
      ${this.renderPanel(subscription)}`;
  }

  private renderPanel(subscription: Subscription): unknown {
    const {desk, opened} = this;
    if (opened?.id !== subscription.id) return nothing;
    const make = this.panels[opened.name].get();
    if (make) opened.panel ??= make(desk, opened.id);
    return html`<div class="below" id="panel-${opened.id}" part="panel" @keydown=${this.onKeydown}>
      ${opened.panel?.render(subscription) ?? nothing}
    </div>`;
  }

  private later(bring: () => Promise<Make>): Lazy<Make> {
    const host = {requestUpdate: () => this.desk.host.requestUpdate()};
    return new Lazy(host as PanelDesk['host'], () =>
      bring().catch((error) => {
        this.lost = this.opened?.id;
        this.close();
        throw error;
      }),
    );
  }

  private close(): void {
    this.opened?.panel?.close();
    this.opened = undefined;
    this.desk.host.requestUpdate();
  }

  private toggle(id: number, name: Panel): void {
    const {opened} = this;
    this.close();
    this.lost = undefined;
    if (opened?.id !== id || opened.name !== name) this.opened = {id, name};
  }

  /** Closes a panel, and goes back to what opened it, or to what may be done now. */
  private async leave(): Promise<void> {
    const {host} = this.desk;
    const {id, name} = this.opened ?? {};
    this.close();
    await host.updateComplete;
    const find = (selector: string) => host.renderRoot.querySelector<HTMLElement>(`[data-id="${id}"] ${selector}`);
    (find('[part=keep-button]') ?? find(`[part=${name}-button]`) ?? find('h2'))?.focus();
  }

  private readonly onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    void this.leave();
  };
}
