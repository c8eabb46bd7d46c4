import {html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {formatDate} from '../../i18n/dates.js';
import {enSubscriptions, type SubscriptionWords} from '../../i18n/en.subscriptions.js';
import {formatMoney} from '../../i18n/format.js';
import {type Standing, type Subscription, type SubscriptionList, standingOf} from '../../model/subscription.js';
import type {Storefront} from '../../storefront.js';
import {activateName, createSubscriptions} from '../../stores/subscriptions.js';
import {art} from '../../ui/art.js';
import {checkIcon, clockIcon, closeIcon, lockIcon} from '../../ui/icons.js';
import {Lazy} from '../../ui/lazy.js';
import {refusalOf} from '../../ui/refusal.js';
import type {PanelDesk, SubscriptionPanel} from '../../ui/subscription-panel.js';
import {subscriptionPrice} from '../../ui/subscription-price.js';
import {PlayerElement} from '../player-element.js';
import {styles} from './subscription-manager.styles.js';

type Panel = 'plan' | 'payment' | 'cancel';
type Make = (desk: PanelDesk, id: number) => SubscriptionPanel;

const SIGNS: Readonly<Partial<Record<Standing, unknown>>> = {
  active: checkIcon,
  trial: checkIcon,
  ending: clockIcon,
  unpaid: closeIcon,
  frozen: lockIcon,
};

/**
 * A player's subscriptions: how each stands, what it is charged next and when; to change its plan, the way to pay, to
 * cancel it, and to keep it after all. What the game's settings forbid is not offered.
 * @summary Shows a player's subscriptions, and lets the player manage them.
 * @tagname subscription-manager
 * @slot empty - Shown where the player has no subscription.
 * @slot loading - Shown instead of our grey card while they are on their way.
 * @slot error - Shown instead of our words when they could not be loaded.
 * @slot signed-out - Shown where nobody is signed in.
 * @fires {CustomEvent} store-subscription-change - The service confirmed a change of a subscription. Bubbles, composed.
 * @csspart subscription - A subscription.
 * @csspart media - The ground of its initial.
 * @csspart name - Its name.
 * @csspart status - Where it stands.
 * @csspart description - Its sentence.
 * @csspart facts - What it is, what it costs, and when it is charged or ends.
 * @csspart plan-button - Opens the plans to change to.
 * @csspart payment-button - Opens what it is paid with.
 * @csspart cancel-button - Asks before it is canceled.
 * @csspart keep-button - Lets it renew again.
 * @csspart panel - What opens below it.
 * @csspart plan - A plan to change to.
 * @csspart account - An account to pay with.
 * @csspart note - Why something did not work, or what it comes to.
 * @csspart button-primary - Does what a panel is for; signs in, or tries again what failed to load.
 * @csspart button-secondary - Does what else a panel offers.
 * @csspart button-close - Closes a panel.
 */
export class SubscriptionManager extends PlayerElement<SubscriptionList> {
  static override styles = styles;

  private opened: {readonly id: number; readonly name: Panel; panel?: SubscriptionPanel} | undefined;
  /** The subscription whose panel's code could not be fetched. */
  private lost: number | undefined;
  private readonly panels: Readonly<Record<Panel, Lazy<Make>>> = {
    plan: this.later(async () => (await import('../../ui/plan-panel.js')).planPanel),
    payment: this.later(async () => (await import('../../ui/payment-panel.js')).paymentPanel),
    cancel: this.later(async () => (await import('../../ui/cancel-panel.js')).cancelPanel),
  };

  constructor() {
    super('subscriptions');
  }

  private get t(): SubscriptionWords {
    return this.words.get('subscriptions', enSubscriptions);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.close();
  }

  protected override update(changed: PropertyValues): void {
    const focused = (this.renderRoot as ShadowRoot).activeElement;
    const card = focused?.closest('article');
    const before = this.opened;
    super.update(changed);
    // What was pressed may go with what it did; who pressed it stays with the subscription.
    if (focused && !focused.isConnected && before === this.opened) card?.querySelector('h2')?.focus();
  }

  private later(bring: () => Promise<Make>): Lazy<Make> {
    return new Lazy(this, () =>
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
    this.requestUpdate();
  }

  private toggle(id: number, name: Panel): void {
    const {opened} = this;
    this.close();
    this.lost = undefined;
    if (opened?.id !== id || opened.name !== name) this.opened = {id, name};
  }

  /** Closes a panel, and goes back to what opened it, where that is still there. */
  private async leave(): Promise<void> {
    const {id, name} = this.opened ?? {};
    this.close();
    await this.updateComplete;
    const find = (selector: string) => this.renderRoot.querySelector<HTMLElement>(`[data-id="${id}"] ${selector}`);
    (find('[part=keep-button]') ?? find(`[part=${name}-button]`) ?? find('h2'))?.focus();
  }

  private readonly onKeydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    void this.leave();
  };

  private renderPanel(subscription: Subscription, storefront: Storefront): unknown {
    const {opened, words} = this;
    if (opened?.id !== subscription.id) return nothing;
    const make = this.panels[opened.name].get();
    if (make && !opened.panel) {
      const element = this;
      const store = storefront.use(createSubscriptions);
      const desk: PanelDesk = {
        host: this,
        storefront,
        store,
        words,
        get t() {
          return element.t;
        },
        get common() {
          return element.common;
        },
        close: () => void this.leave(),
      };
      opened.panel = make(desk, subscription.id);
    }
    return html`<div class="below" id="panel-${opened.id}" part="panel" @keydown=${this.onKeydown}>
      ${opened.panel?.render(subscription) ?? nothing}
    </div>`;
  }

  private renderFacts(subscription: Subscription, standing: Standing, {locale, now}: Storefront): TemplateResult {
    const {t} = this;
    const {plan, charge, nextChargeAt, endsAt} = subscription;
    const day = (at: number): string => formatDate(at, locale, {now: now(), isDay: true});
    const next = nextChargeAt !== undefined && [day(nextChargeAt), charge && formatMoney(charge, locale)];
    const facts: readonly (readonly [string, string | undefined])[] = [
      [t.plan, [plan, subscriptionPrice(subscription, locale, t)].filter(Boolean).join(' · ')],
      [standing === 'trial' ? t.firstPayment : t.nextPayment, next ? next.filter(Boolean).join(' · ') : undefined],
      [standing === 'canceled' ? t.ended : t.worksUntil, endsAt === undefined ? undefined : day(endsAt)],
    ];
    return html`<dl part="facts">${facts.map(([term, fact]) =>
      fact ? html`<div><dt>${term}</dt><dd><bdi>${fact}</bdi></dd></div>` : nothing,
    )}</dl>`;
  }

  private renderWays(subscription: Subscription, standing: Standing, list: SubscriptionList): TemplateResult {
    const {t} = this;
    const {id} = subscription;
    const {$actions, activate} = this.shop.storefront!.use(createSubscriptions);
    const isBusy = $actions.get().get(activateName(id))?.status === 'running';
    const isOver = standing === 'canceled';
    const way = (name: Panel, look: string): TemplateResult => {
      const isOpen = this.opened?.id === id && this.opened.name === name;
      return html`<button class="button ${look}" part="${name}-button" aria-describedby="name-${id}"
        aria-expanded=${isOpen} aria-controls=${isOpen ? `panel-${id}` : nothing}
        @click=${() => this.toggle(id, name)}>${t.ways[name]}</button>`;
    };
    return html`<div class="ways">
      ${
        standing === 'ending'
          ? html`<button class="button" part="keep-button" aria-describedby="name-${id}" aria-disabled=${isBusy}
              @click=${isBusy ? undefined : () => activate(subscription)}>${isBusy ? t.keeping : t.keep}</button>`
          : nothing
      }
      ${list.mayChangePlan && subscription.status === 'active' && subscription.cycle?.unit !== 'lifetime' ? way('plan', 'outlined') : nothing}
      ${way('payment', standing === 'unpaid' ? '' : 'outlined')}
      ${list.mayCancel && !isOver ? way('cancel', 'quiet danger') : nothing}
    </div>`;
  }

  private renderSubscription(
    subscription: Subscription,
    list: SubscriptionList,
    storefront: Storefront,
  ): TemplateResult {
    const {t, common} = this;
    const {id, name, description} = subscription;
    const standing = standingOf(subscription);
    const {$actions} = storefront.use(createSubscriptions);
    const note =
      this.lost === id ? common.unreachable : refusalOf($actions.get().get(activateName(id)), t.refused, common);
    return html`<article class="panel subscription" part="subscription" data-id=${id} aria-labelledby="name-${id}">
      <div class="head">
        <div class="media" part="media" data-rarity="legendary" aria-hidden="true">${art(undefined, name)}</div>
        <h2 id="name-${id}" part="name" tabindex="-1"><bdi>${name}</bdi></h2>
        ${t.standing[standing] ? html`<span class="badge ${standing}" part="status">${SIGNS[standing] ?? nothing}${t.standing[standing]}</span>` : nothing}
      </div>
      ${description ? html`<p class="description" part="description"><bdi>${description}</bdi></p>` : nothing}
      ${this.renderFacts(subscription, standing, storefront)}
      ${standing === 'unpaid' ? html`<p class="refusal">${t.unpaidWhy}</p>` : nothing}
      ${this.renderWays(subscription, standing, list)}
      <p class="refusal" part="note" role="alert">${note ?? nothing}</p>
      ${this.renderPanel(subscription, storefront)}
    </article>`;
  }

  protected override sentences() {
    const {empty, signInWhy} = this.t;
    return {empty, signInWhy};
  }

  protected override source(storefront: Storefront) {
    const {$list: $value, reload} = storefront.use(createSubscriptions);
    return {$value, reload};
  }

  protected override follow(storefront: Storefront): readonly ReadableAtom[] {
    const {$list, $actions, $done, $problem} = storefront.use(createSubscriptions);
    return [$list, $actions, $done, $problem];
  }

  protected override problem(storefront: Storefront) {
    return super.problem(storefront) ?? storefront.use(createSubscriptions).$problem.get();
  }

  protected override isEmpty({items}: SubscriptionList): boolean {
    return items.length === 0;
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<div class="panel subscription" aria-hidden="true">
      <div class="head"><div class="media"></div><h2>&nbsp;</h2></div>
      <p class="description">&nbsp;</p>
      <dl><div><dt>&nbsp;</dt><dd>&nbsp;</dd></div></dl>
      <div class="ways"><span class="button outlined">&nbsp;</span></div>
    </div>`;
  }

  protected override renderValue(list: SubscriptionList, storefront: Storefront): unknown {
    return list.items.map((item) => this.renderSubscription(item, list, storefront));
  }

  protected override spoken({items}: SubscriptionList, storefront: Storefront): string {
    const done = storefront.use(createSubscriptions).$done.get();
    const item = items.find(({id}) => id === done?.id);
    if (!done || !item) return '';
    const {endsAt, name, plan} = item;
    const {locale, now} = storefront;
    return this.t.said[done.change](
      name,
      endsAt === undefined ? '' : formatDate(endsAt, locale, {now: now(), isDay: true}),
      plan,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'subscription-manager': SubscriptionManager;
  }
}
