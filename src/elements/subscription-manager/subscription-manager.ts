import {html, type TemplateResult} from 'lit';
import type {SubscriptionList} from '../../model/subscription.js';
import type {Storefront} from '../../storefront.js';
import {createSubscriptions} from '../../stores/subscriptions.js';
import {PlayerElement} from '../player-element.js';
import type {Shown} from '../player-view.js';
import {styles} from './subscription-manager.styles.js';

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

  constructor() {
    super('subscriptions');
  }

  protected override async bringView() {
    return (await import('./subscription-cards.js')).SubscriptionCards;
  }

  protected override source(storefront: Storefront): Shown<SubscriptionList> {
    return storefront.use(createSubscriptions);
  }

  protected override renderSkeleton(): TemplateResult {
    return html`<div class="panel subscription" aria-hidden="true">
      <div class="head"><div class="media"></div></div>
      <p class="description">&nbsp;</p>
      <dl><div><dt>&nbsp;</dt><dd>&nbsp;</dd></div></dl>
      <div class="ways"></div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'subscription-manager': SubscriptionManager;
  }
}
