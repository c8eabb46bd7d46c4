import {html, nothing, type TemplateResult} from 'lit';
import type {ReadableAtom} from 'nanostores';
import {withoutPrototype} from '../client/prototype-safe.js';
import type {Loadable} from '../shop/loadable.js';
import type {Storefront} from '../storefront.js';
import {art} from '../ui/art.js';
import {checkIcon, closeIcon, lockIcon} from '../ui/feature-icons.js';
import {gameName} from '../ui/game-name.js';
import {clockIcon} from '../ui/icons.js';
import {type EmptyWords, PlayerElement, type Source} from '../ui/player/player-element.js';
import {plansToTake, type Standing, type Subscription, type SubscriptionList, standingOf} from './subscription.js';
import {SubscriptionActions} from './subscription-actions.js';
import {renderSubscriptionFacts} from './subscription-facts.js';
import {styles} from './subscription-manager.styles.js';
import {createPlansForSale, createSubscriptions} from './subscriptions-store.js';
import {type SubscriptionWords, subscriptionWords} from './words.js';

const STATUS_ICONS = withoutPrototype<Readonly<Partial<Record<Standing, unknown>>>>({
  active: checkIcon,
  trial: checkIcon,
  ending: clockIcon,
  unpaid: closeIcon,
  frozen: lockIcon,
});

/**
 * A player's subscriptions: the state of each, its next charge, and buttons that change its plan or its payment
 * account, cancel it, or let it renew again. Actions that the game's settings forbid are not offered. Below are the
 * plans that the player can subscribe to, without a running subscription. Visitors who are not signed in see them, too.
 * The element calls the service at `subscriptions-url`. That service accepts the player's JWT of the service's login,
 * and refuses a payment token of `createUserToken`: `getToken` is called for it with `audience: 'subscriptions'`.
 * @summary Shows a player's subscriptions and the plans to subscribe to, and lets the player manage them.
 * @tagname subscription-manager
 * @slot empty - Shown when the player has no subscription.
 * @slot plans - Replaces the plans to subscribe to; with an empty element in it, none are shown.
 * @slot loading - Replaces the skeleton card while the subscriptions load.
 * @slot error - Replaces the error message when the subscriptions could not be loaded.
 * @slot signed-out - Replaces the sign-in prompt when no player is signed in.
 * @fires {CustomEvent} store-subscription-change - The service has confirmed a change of a subscription. Bubbles, composed.
 * @csspart subscription - A subscription.
 * @csspart media - The background of a subscription's initial.
 * @csspart name - The name of a subscription.
 * @csspart status - The state of a subscription.
 * @csspart description - The description of a subscription.
 * @csspart facts - The plan and price of a subscription, and when it is charged or ends; in a panel, its payment account.
 * @csspart plan-button - The button that opens the plans to change to.
 * @csspart payment-button - The button that opens the payment account.
 * @csspart cancel-button - The button that asks before a subscription is canceled.
 * @csspart keep-button - The button that lets a subscription renew again.
 * @csspart panel - The panel below a subscription.
 * @csspart dialog - The question before a subscription is canceled, or a payment account is removed.
 * @csspart plans - The plans to subscribe to.
 * @csspart plan - A plan to subscribe to, or to change to.
 * @csspart plan-name - The name of a plan to subscribe to.
 * @csspart plan-price - The price of a plan to subscribe to, or its free trial.
 * @csspart subscribe-button - The button that opens the payment page of a plan, or signs a visitor in.
 * @csspart account - A payment account.
 * @csspart note - Why an action failed, or its result.
 * @csspart button-primary - The main button of a panel; the button that signs in, or that loads again after a failure.
 * @csspart button-secondary - Another button of a panel.
 * @csspart button-close - The button that closes a question and changes nothing.
 * @csspart button-danger - The button that cancels the subscription, or removes the payment account.
 */
export class SubscriptionManager extends PlayerElement<SubscriptionList> {
  static override styles = styles;

  private actions: SubscriptionActions | undefined = undefined;

  private get t(): SubscriptionWords {
    return this.words.get('subscriptions', subscriptionWords);
  }

  protected override source(storefront: Storefront): Source<SubscriptionList> {
    return storefront.use(createSubscriptions);
  }

  protected override watchedStores(storefront: Storefront): readonly ReadableAtom[] {
    return [...super.watchedStores(storefront), storefront.use(createPlansForSale).$value];
  }

  protected override emptyWords(): EmptyWords {
    const {storefront} = this.shop;
    const plans = storefront?.use(createPlansForSale).$value.get();
    // A list of plans already shows that there is no subscription yet.
    return plans?.value?.length || plans?.status === 'loading' ? {...this.t, empty: ''} : this.t;
  }

  protected override isEmpty({items}: SubscriptionList): boolean {
    return !items.length;
  }

  protected override announcement(list: SubscriptionList): string {
    return this.actions?.spoken(list) ?? '';
  }

  protected override focusFallback(focused: Element) {
    return this.actions?.focusFallback(focused);
  }

  private actionsFor(storefront: Storefront): SubscriptionActions {
    if (this.actions?.isFor(storefront)) return this.actions;
    this.actions?.dispose();
    this.actions = new SubscriptionActions(this, storefront, this.words);
    return this.actions;
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<div class="panel subscription" aria-hidden="true">
      <div class="head"><div class="media"></div></div>
      <p class="description">&nbsp;</p>
      <dl><div><dt>&nbsp;</dt><dd>&nbsp;</dd></div></dl>
      <div class="ways"></div>
    </div>`;
  }

  protected override renderValue(list: SubscriptionList, storefront: Storefront): unknown {
    return list.items.map((item) => this.renderSubscription(item, list, storefront));
  }

  protected override renderBelow(loaded: Loadable<SubscriptionList>, storefront: Storefront): unknown {
    const {value: plans = [], status} = storefront.use(createPlansForSale).$value.get();
    const isSignedIn = !(loaded.status === 'error' && loaded.failure.kind === 'signed-out');
    const subscriptions = isSignedIn ? loaded.value?.items : [];
    if (!subscriptions) return nothing;
    const shown = plansToTake(plans, subscriptions);
    const isComing = status === 'loading' && plans.length === 0 && subscriptions.length === 0;
    if (shown.length === 0 && !isComing) return nothing;
    const sale = shown.length > 0 && this.actionsFor(storefront).renderSale(shown, {subscriptions, isSignedIn});
    return html`<slot name="plans">${sale || html`<div class="subscription" aria-hidden="true"></div>`}</slot>`;
  }

  private renderSubscription(
    subscription: Subscription,
    list: SubscriptionList,
    storefront: Storefront,
  ): TemplateResult {
    const {id, name, description} = subscription;
    const standing = standingOf(subscription);
    const status = this.t.standing[standing];
    return html`<article class="panel subscription" part="subscription" data-id=${id} aria-labelledby="name-${id}">
      <div class="head">
        <div class="media" part="media" data-rarity="legendary" aria-hidden="true">${art(undefined, name)}</div>
        <h2 id="name-${id}" part="name" tabindex="-1">${gameName(name, storefront.locale, this.words.lang)}</h2>
        ${status ? html`<span class="badge ${standing}" part="status">${STATUS_ICONS[standing]}${status}</span>` : nothing}
      </div>
      ${description ? html`<p class="description" part="description"><bdi>${description}</bdi></p>` : nothing}
      ${renderSubscriptionFacts(subscription, storefront, this.t, this.words.lang)}
      ${this.actionsFor(storefront).render(subscription, list)}
    </article>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'subscription-manager': SubscriptionManager;
  }
}
