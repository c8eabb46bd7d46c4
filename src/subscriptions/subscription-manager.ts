import {html, nothing, type TemplateResult} from 'lit';
import {withoutPrototype} from '../client/prototype-safe.js';
import type {Storefront} from '../storefront.js';
import {art} from '../ui/art.js';
import {checkIcon, clockIcon, closeIcon, lockIcon} from '../ui/icons.js';
import {type EmptyWords, PlayerElement, type Source} from '../ui/player/player-element.js';
import {type Standing, type Subscription, type SubscriptionList, standingOf} from './subscription.js';
import {SubscriptionActions} from './subscription-actions.js';
import {renderSubscriptionFacts} from './subscription-facts.js';
import {styles} from './subscription-manager.styles.js';
import {createSubscriptions} from './subscriptions-store.js';
import {type SubscriptionWords, subscriptionWords} from './words.js';

const STATUS_ICONS = withoutPrototype<Readonly<Partial<Record<Standing, unknown>>>>({
  active: checkIcon,
  trial: checkIcon,
  ending: clockIcon,
  unpaid: closeIcon,
  frozen: lockIcon,
});

/**
 * A player's subscriptions: how each stands, what it is charged next and when; to change its plan, the way to pay, to
 * cancel it, and to keep it after all. What the game's settings forbid is not offered. It asks the
 * service at `subscriptions-url`.
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
 * @csspart dialog - The question before it is canceled, or before what it is paid with is removed.
 * @csspart plan - A plan to change to.
 * @csspart account - An account to pay with.
 * @csspart note - Why something did not work, or what it comes to.
 * @csspart button-primary - Does what a panel is for; signs in, or tries again what failed to load.
 * @csspart button-secondary - Does what else a panel offers.
 * @csspart button-close - Keeps what a question is about: the way out of it.
 * @csspart button-danger - Gives up what a question is about.
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

  protected override emptyWords(): EmptyWords {
    return this.t;
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
        <h2 id="name-${id}" part="name" tabindex="-1"><bdi>${name}</bdi></h2>
        ${status ? html`<span class="badge ${standing}" part="status">${STATUS_ICONS[standing]}${status}</span>` : nothing}
      </div>
      ${description ? html`<p class="description" part="description"><bdi>${description}</bdi></p>` : nothing}
      ${renderSubscriptionFacts(subscription, storefront, this.t)}
      ${this.actionsFor(storefront).render(subscription, list)}
    </article>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'subscription-manager': SubscriptionManager;
  }
}
