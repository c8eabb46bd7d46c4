import {html, nothing, type ReactiveController, type ReactiveElement, type TemplateResult} from 'lit';
import {isOutcomeUnknown} from '../client/errors.js';
import {formatDate} from '../i18n/dates.js';
import type {WordsController} from '../i18n/words-controller.js';
import type {Storefront} from '../storefront.js';
import {Lazy} from '../ui/lazy.js';
import {refusalOf} from '../ui/player/refusal.js';
import {commonWords} from '../ui/words.js';
import {type Subscription, type SubscriptionList, standingOf} from './subscription.js';
import type {PanelDesk, SubscriptionPanel} from './subscription-panel.js';
import {activateName, createSubscriptionChanges, createSubscriptions} from './subscriptions-store.js';
import {managementWords, subscriptionWords} from './words.js';

type Panel = 'plan' | 'payment';
type Make = (desk: PanelDesk, id: number) => SubscriptionPanel;

/** What may be done to subscriptions: the buttons of each, and what they open below it. */
export class SubscriptionWays implements ReactiveController {
  private readonly desk: PanelDesk;
  private readonly stops: readonly (() => void)[];
  private isOver = false;
  private opened: {readonly id: number; readonly name: Panel | 'cancel'; panel?: SubscriptionPanel} | undefined =
    undefined;
  /** The subscription whose panel's code could not be fetched. */
  private lost: number | undefined = undefined;
  /** The one that was to renew again, if nothing was begun since: why it does not is told no longer than that. */
  private kept: number | undefined = undefined;
  private readonly panels: Readonly<Record<Panel, Lazy<Make>>> = {
    plan: this.later(async () => (await import('./plan-panel.js')).planPanel),
    payment: this.later(async () => (await import('./payment-panel.js')).paymentPanel),
  };

  constructor(host: ReactiveElement, storefront: Storefront, words: WordsController) {
    const changes = storefront.use(createSubscriptionChanges);
    this.desk = {
      host,
      storefront,
      words,
      list: storefront.use(createSubscriptions),
      changes,
      get t() {
        return words.get('subscriptions', subscriptionWords);
      },
      get common() {
        return words.get('common', commonWords);
      },
      get management() {
        return words.get('management', managementWords);
      },
      close: (isDone) => void this.leave(isDone),
    };
    const {$actions, $done} = changes;
    host.addController(this);
    this.stops = [
      $actions.listen(() => host.requestUpdate()),
      $done.listen(() => host.requestUpdate()),
      // What another player, or nobody, has not, has no panel.
      this.desk.list.$value.listen(({status, value}) => {
        const isGone = value ? !value.items.some(({id}) => id === this.opened?.id) : status === 'error';
        if (isGone) this.close();
      }),
    ];
  }

  /** Whether it is of use for that shop. */
  serves(storefront: Storefront): boolean {
    return !this.isOver && this.desk.storefront === storefront;
  }

  /** Of no use after it. */
  end(): void {
    this.isOver = true;
    this.close();
    for (const stop of this.stops) stop();
    this.desk.host.removeController(this);
  }

  hostDisconnected(): void {
    this.end();
  }

  /** What was pressed may go with what it did; who pressed it stays as near as can be. */
  focusFallback(focused: Element): () => HTMLElement | undefined {
    const [row, panel, card] = ['li', '.below', 'article'].map((around) => focused.closest(around));
    const near = (around: Element | null | undefined, selector: string): HTMLElement | undefined =>
      around?.isConnected ? (around.querySelector<HTMLElement>(selector) ?? undefined) : undefined;
    return () => near(row, 'button') ?? near(panel, '[part=button-primary]') ?? near(card, 'h2');
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
    // What seemed to have failed may have been done all the same.
    const isMoot = action?.status === 'failed' && isOutcomeUnknown(action.failure) && standing !== 'ending';
    const refusal = this.kept === id && !isMoot ? refusalOf(action, management.refused, common) : undefined;
    const note = this.lost === id ? common.unreachable : refusal;
    const keep = (): void => {
      this.lost = undefined;
      this.kept = id;
      changes.activate(subscription);
    };
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
              @click=${isBusy ? undefined : keep}>${isBusy ? management.keeping : management.keep}</button>`
          : nothing
      }
      ${list.mayChangePlan && status === 'active' && cycle?.unit !== 'lifetime' ? way('plan', 'outlined') : nothing}
      ${way('payment', standing === 'unpaid' ? '' : 'outlined')}
      ${
        list.mayCancel
          ? html`<button class="button quiet danger" part="cancel-button" aria-describedby="name-${id}" aria-haspopup="dialog"
              @click=${() => this.ask(subscription)}>${management.ways.cancel}</button>`
          : nothing
      }
    </div>`;
    return html`${standing === 'unpaid' ? html`<p class="refusal">${management.unpaidWhy}</p>` : nothing}
      ${status === 'canceled' ? nothing : ways}
      <p class="refusal" part="note" role="alert">${note ?? nothing}</p>
      ${this.renderPanel(subscription)}`;
  }

  private renderPanel(subscription: Subscription): unknown {
    const {desk, opened} = this;
    if (opened?.id !== subscription.id) return nothing;
    const {id, name} = opened;
    const make = name === 'cancel' ? undefined : this.panels[name].get();
    if (make) opened.panel ??= make(desk, id);
    const shown = opened.panel?.render(subscription) ?? nothing;
    if (name === 'cancel') return nothing;
    return html`<div class="below" id="panel-${id}" part="panel" @keydown=${this.onKeydown}>${shown}</div>`;
  }

  private later(bring: () => Promise<Make>): Lazy<Make> {
    const host = {requestUpdate: () => this.desk.host.requestUpdate()};
    return new Lazy(host as PanelDesk['host'], () =>
      bring().catch((error) => {
        this.lose();
        throw error;
      }),
    );
  }

  /** The code of what is opened could not be fetched. */
  private lose(): void {
    this.lost = this.opened?.id;
    this.close();
  }

  private close(): void {
    const {opened} = this;
    this.opened = undefined;
    opened?.panel?.close();
    this.desk.host.requestUpdate();
  }

  /** Something else is begun: what came of the last is told no more. */
  private begin(): void {
    this.close();
    this.lost = this.kept = undefined;
  }

  private toggle(id: number, name: Panel): void {
    const {opened} = this;
    this.begin();
    if (opened?.id !== id || opened.name !== name) this.opened = {id, name};
  }

  private async ask(subscription: Subscription): Promise<void> {
    this.begin();
    const asked: typeof this.opened = {id: subscription.id, name: 'cancel'};
    this.opened = asked;
    try {
      const {cancelQuestion} = await import('./cancel-question.js');
      if (this.opened === asked) asked.panel = cancelQuestion(this.desk, subscription);
    } catch {
      if (this.opened === asked) this.lose();
    }
  }

  /** Closes what is open, and goes back to what opened it, or to what may be done now. */
  private async leave(isDone = false): Promise<void> {
    const {host} = this.desk;
    const {opened} = this;
    if (!opened) return;
    // At once: what is announced under an open dialog is not heard.
    this.close();
    await host.updateComplete;
    if (this.opened) return;
    const find = (selector: string) =>
      host.renderRoot.querySelector<HTMLElement>(`[data-id="${opened.id}"] ${selector}`);
    ((isDone && find('[part=keep-button]')) || (find(`[part=${opened.name}-button]`) ?? find('h2')))?.focus();
  }

  private readonly onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    void this.leave();
  };
}
