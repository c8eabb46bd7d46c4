import {html, nothing, type ReactiveController, type ReactiveElement, type TemplateResult} from 'lit';
import {isOutcomeUnknown} from '../client/errors.js';
import {formatDate} from '../i18n/dates.js';
import type {WordsController} from '../i18n/words-controller.js';
import type {Storefront} from '../storefront.js';
import {Lazy} from '../ui/lazy.js';
import {refusalOf} from '../ui/player/refusal.js';
import {commonWords} from '../ui/words.js';
import type {PanelContext, SubscriptionPanel} from './changes/subscription-panel.js';
import type {createPlanSale, PlanSale} from './sale/plan-sale.js';
import {type Subscription, type SubscriptionList, standingOf} from './subscription.js';
import {activateName, createSubscriptionChanges, createSubscriptions} from './subscriptions-store.js';
import {managementWords, subscriptionWords} from './words.js';

type Panel = 'plan' | 'payment';
type CreatePanel = (panelContext: PanelContext, id: number) => SubscriptionPanel;

/** The buttons of each subscription, and the panels that they open below it. */
export class SubscriptionActions implements ReactiveController {
  private readonly panelContext: PanelContext;
  private readonly stops: readonly (() => void)[];
  private isDisposed = false;
  private opened: {readonly id: number; readonly name: Panel | 'cancel'; panel?: SubscriptionPanel} | undefined =
    undefined;
  /** The subscription whose panel could not be opened because its code could not be fetched. */
  private unavailableFor: number | undefined = undefined;
  /** The subscription that was activated last; a failure is shown until the player starts something else. */
  private activatedId: number | undefined = undefined;
  /** The plans to subscribe to, once they were shown. */
  private sale: PlanSale | undefined = undefined;
  private readonly saleCode: Lazy<typeof createPlanSale>;
  private readonly panels: Readonly<Record<Panel, Lazy<CreatePanel>>> = {
    plan: this.lazyPanel(async () => (await import('./changes/change-plan-panel.js')).changePlanPanel),
    payment: this.lazyPanel(async () => (await import('./changes/payment-panel.js')).paymentPanel),
  };

  constructor(host: ReactiveElement, storefront: Storefront, words: WordsController) {
    const changes = storefront.use(createSubscriptionChanges);
    this.panelContext = {
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
      close: (isDone) => void this.closeAndFocus(isDone),
    };
    this.saleCode = new Lazy(host, async () => (await import('./sale/plan-sale.js')).createPlanSale);
    const {$actions, $done} = changes;
    host.addController(this);
    this.stops = [
      $actions.listen(() => host.requestUpdate()),
      $done.listen(() => host.requestUpdate()),
      // A panel is closed when its subscription leaves the list, such as after a sign-out.
      this.panelContext.list.$value.listen(({status, value}) => {
        const isGone = value ? !value.items.some(({id}) => id === this.opened?.id) : status === 'error';
        if (isGone) this.close();
      }),
    ];
  }

  /** Whether it can be used for a shop; not once it was disposed. */
  isFor(storefront: Storefront): boolean {
    return !this.isDisposed && this.panelContext.storefront === storefront;
  }

  /** Closes the panel and stops following the stores, for good. */
  dispose(): void {
    this.isDisposed = true;
    this.close();
    this.sale?.close();
    for (const stop of this.stops) stop();
    this.panelContext.host.removeController(this);
  }

  hostDisconnected(): void {
    this.dispose();
  }

  /** Finds an element near a focused button that is about to vanish. */
  focusFallback(focused: Element): () => HTMLElement | undefined {
    const [row, panel, card] = ['li', '.below', 'article'].map((ancestor) => focused.closest(ancestor));
    const find = (ancestor: Element | null | undefined, selector: string): HTMLElement | undefined =>
      ancestor?.isConnected ? (ancestor.querySelector<HTMLElement>(selector) ?? undefined) : undefined;
    return () =>
      find(row, 'button') ??
      find(panel, '[part=button-primary]') ??
      find(card, 'h2') ??
      find(this.panelContext.host.renderRoot.querySelector('.store'), 'h2');
  }

  /** The last change of this page, for a screen reader. */
  spoken({items}: SubscriptionList): string {
    const {changes, management, storefront} = this.panelContext;
    const done = changes.$done.get();
    const item = items.find(({id}) => id === done?.id);
    if (!done || !item) return '';
    const {endsAt, name, plan} = item;
    const {locale} = storefront;
    const date = endsAt === undefined ? '' : formatDate(endsAt, locale, {now: storefront.now(), isDay: true});
    return management.said[done.change](name, date, plan);
  }

  render(subscription: Subscription, list: SubscriptionList): TemplateResult {
    const {changes, common, management} = this.panelContext;
    const {id, status, cycle} = subscription;
    const standing = standingOf(subscription);
    const action = changes.$actions.get().get(activateName(id));
    const isBusy = action?.status === 'running';
    // The answer was lost, and the subscription was activated all the same.
    const isDone = action?.status === 'failed' && isOutcomeUnknown(action.failure) && standing !== 'ending';
    const refusal = this.activatedId === id && !isDone ? refusalOf(action, management.refused, common) : undefined;
    const note = this.unavailableFor === id ? common.unreachable : refusal;
    const keep = (): void => {
      this.unavailableFor = undefined;
      this.activatedId = id;
      changes.activate(subscription);
    };
    const panelButton = (name: Panel, look: string): TemplateResult => {
      const isOpen = this.opened?.id === id && this.opened.name === name;
      return html`<button class="button ${look}" part="${name}-button" aria-describedby="name-${id}"
        aria-expanded=${isOpen} aria-controls=${isOpen ? `panel-${id}` : nothing}
        @click=${() => this.toggle(id, name)}>${management.buttons[name]}</button>`;
    };
    const buttons = html`<div class="ways">
      ${
        standing === 'ending'
          ? html`<button class="button" part="keep-button" aria-describedby="name-${id}" aria-disabled=${isBusy}
              @click=${isBusy ? undefined : keep}>${isBusy ? management.renewing : management.renew}</button>`
          : nothing
      }
      ${list.mayChangePlan && status === 'active' && cycle?.unit !== 'lifetime' ? panelButton('plan', 'outlined') : nothing}
      ${panelButton('payment', standing === 'unpaid' ? '' : 'outlined')}
      ${
        list.mayCancel
          ? html`<button class="button quiet danger" part="cancel-button" aria-describedby="name-${id}" aria-haspopup="dialog"
              @click=${() => this.askToCancel(subscription)}>${management.buttons.cancel}</button>`
          : nothing
      }
    </div>`;
    return html`${standing === 'unpaid' ? html`<p class="refusal">${management.unpaidWhy}</p>` : nothing}
      ${status === 'canceled' ? nothing : buttons}
      <p class="refusal" part="note" role="alert">${note ?? nothing}</p>
      ${this.renderPanel(subscription)}`;
  }

  /** The plans that can be subscribed to; undefined until their code has loaded. */
  renderSale(...shown: Parameters<PlanSale['render']>): TemplateResult | undefined {
    this.sale ??= this.saleCode.get()?.(this.panelContext);
    return this.sale?.render(...shown);
  }

  private renderPanel(subscription: Subscription): unknown {
    const {panelContext, opened} = this;
    if (opened?.id !== subscription.id) return nothing;
    const {id, name} = opened;
    const createPanel = name === 'cancel' ? undefined : this.panels[name].get();
    if (createPanel) opened.panel ??= createPanel(panelContext, id);
    const shown = opened.panel?.render(subscription) ?? nothing;
    if (name === 'cancel') return nothing;
    return html`<div class="below" id="panel-${id}" part="panel" @keydown=${this.onKeydown}>${shown}</div>`;
  }

  private lazyPanel(load: () => Promise<CreatePanel>): Lazy<CreatePanel> {
    const host = {requestUpdate: () => this.panelContext.host.requestUpdate()};
    return new Lazy(host as PanelContext['host'], () =>
      load().catch((error) => {
        this.loadFailed();
        throw error;
      }),
    );
  }

  /** The code of the opened panel could not be fetched. */
  private loadFailed(): void {
    this.unavailableFor = this.opened?.id;
    this.close();
  }

  private close(): void {
    const {opened} = this;
    this.opened = undefined;
    opened?.panel?.close();
    this.panelContext.host.requestUpdate();
  }

  /** Closes the panel, and shows no failure of the last action any more. */
  private reset(): void {
    this.close();
    this.unavailableFor = this.activatedId = undefined;
  }

  private toggle(id: number, name: Panel): void {
    const {opened} = this;
    this.reset();
    if (opened?.id !== id || opened.name !== name) this.opened = {id, name};
  }

  private async askToCancel(subscription: Subscription): Promise<void> {
    this.reset();
    const opened: typeof this.opened = {id: subscription.id, name: 'cancel'};
    this.opened = opened;
    try {
      const {cancelQuestion} = await import('./changes/cancel-question.js');
      if (this.opened === opened) opened.panel = cancelQuestion(this.panelContext, subscription);
    } catch {
      if (this.opened === opened) this.loadFailed();
    }
  }

  /** Closes the panel, and focuses the button that opened it; after a change, the button for the next one. */
  private async closeAndFocus(isDone = false): Promise<void> {
    const {host} = this.panelContext;
    const {opened} = this;
    if (!opened) return;
    // Closed first: a screen reader does not announce changes behind an open dialog.
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
    void this.closeAndFocus();
  };
}
