import {html, nothing, type TemplateResult} from 'lit';
import {fieldsOf, listOf} from '../../client/read-fields.js';
import {formatMoney} from '../../i18n/format.js';
import {openPaymentSession, type PaymentSession} from '../../purchase/payment/account-payment-session.js';
import {canSignIn} from '../../session/can-sign-in.js';
import {gameName} from '../../ui/game-name.js';
import {addStyles} from '../../ui/styles/add-styles.js';
import {
  isUnderWay,
  paymentSessionButtons,
  paymentSessionNote,
  paymentSessionRefusal,
} from '../changes/payment-session-view.js';
import {type PanelContext, PanelController} from '../changes/subscription-panel.js';
import {readSubscription} from '../read-subscriptions.js';
import type {PlanForSale, Subscription} from '../subscription.js';
import {pricePerMonth, subscriptionPrice} from '../subscription-facts.js';
import {planSaleWords} from '../words.js';
import {planSaleStyles} from './plan-sale.styles.js';

const LIST = 'GET /api/user/v1/management/projects/{project_id}/subscriptions';
const BUY = 'POST /api/user/v1/projects/{project_id}/subscriptions/buy';

interface Buyer {
  /** The player's subscriptions, living and ended, newest first. */
  readonly subscriptions: readonly Subscription[];
  readonly isSignedIn: boolean;
}

/** The plans that a player can subscribe to, side by side. It is followed until it is closed. */
export interface PlanSale {
  readonly render: (plans: readonly PlanForSale[], buyer: Buyer) => TemplateResult;
  readonly close: () => void;
}

/** Plans of the same group are adjacent, in the service's order. */
function inGroups(plans: readonly PlanForSale[]): readonly (readonly PlanForSale[])[] {
  const groups = new Map<string | undefined, PlanForSale[]>();
  for (const plan of plans) {
    const group = groups.get(plan.group);
    if (group) group.push(plan);
    else groups.set(plan.group, [plan]);
  }
  return [...groups.values()];
}

/** Shows plans to compare, and subscribes to one on the payment page. */
export function createPlanSale(panelContext: PanelContext): PlanSale {
  const {host, list, changes, storefront, words} = panelContext;
  const {context} = list;
  const {client, reading, refresh} = context;
  addStyles(host.renderRoot as ShadowRoot, planSaleStyles);
  const controller = new PanelController(panelContext);
  /** The plan whose payment page was opened last. */
  let chosenId: number | undefined;
  let session: PaymentSession | undefined;

  const discardSession = (): void => {
    session?.cancel();
    session = undefined;
    host.requestUpdate();
  };
  const subscribe = ({id: planId, externalId}: PlanForSale): void => {
    if (isUnderWay(session)) return;
    controller.close();
    chosenId = planId;
    const before = new Set(list.$value.get().value?.items.map(({id}) => id));
    let bought: Subscription | undefined;
    session = openPaymentSession({
      context,
      requestPage(settings, signal) {
        const {country} = context.$config.get()!;
        return client(BUY, {body: {plan_external_id: externalId, settings}, query: {country} as object, signal});
      },
      async look(signal) {
        const {items} = fieldsOf(await client(LIST, {query: {limit: 50, offset: 0}, signal}));
        bought = listOf(items)
          .flatMap((raw) => readSubscription(raw, reading()) ?? [])
          .find(
            ({id, status, planId: theirs = planId}) => status !== 'canceled' && theirs === planId && !before.has(id),
          );
        return bought !== undefined;
      },
      onDone: () =>
        // The payment page has subscribed the player: nothing is sent.
        changes.change({
          name: `subscribe/${planId}`,
          id: bought!.id,
          change: 'subscribed',
          send: async () => {},
          isDone: () => true,
        }),
    });
    controller.follow(session.$state);
    // After a refusal the plans on the screen, or the subscriptions, are out of date.
    controller.stops.push(
      session.$state.listen((state) => {
        if (state.status === 'failed' && state.failure.kind === 'api') refresh();
      }),
    );
  };

  /**
   * The status of the payment page, or why it could not be opened: next to its plan, or above the others if the plan is
   * gone.
   */
  const renderOutcome = (shown: PaymentSession | undefined): TemplateResult =>
    html`<p class="sub" part="note" role="status">${paymentSessionNote(shown, panelContext)}</p>
      <p class="refusal" part="note" role="alert">${paymentSessionRefusal(shown, panelContext) ?? nothing}</p>`;

  const renderPlan = (plan: PlanForSale, {subscriptions, isSignedIn}: Buyer): TemplateResult => {
    const {id, name, description, trialDays, setUp} = plan;
    const {locale} = storefront;
    const t = words.get('planSale', planSaleWords);
    const price = subscriptionPrice(plan, locale, panelContext.t);
    const perMonth = pricePerMonth(plan);
    const shown = chosenId === id ? session : undefined;
    const facts = [
      trialDays ? t.afterTrial(price) : '',
      perMonth ? t.perMonth(formatMoney(perMonth, locale)) : '',
      setUp ? t.setUp(formatMoney(setUp, locale)) : '',
    ].filter(Boolean);
    return html`<li class="panel offer" part="plan" data-plan=${id}>
      <h3 id="plan-${id}" part="plan-name">${gameName(name, locale, words.lang)}</h3>
      ${subscriptions[0]?.planId === id ? html`<span class="badge">${t.lastPlan}</span>` : nothing}
      <p class="price" part="plan-price">${trialDays ? t.trial(trialDays) : price}</p>
      ${facts.map((fact) => html`<p class="sub">${fact}</p> `)}
      ${description ? html`<p class="contents"><bdi>${description}</bdi></p>` : nothing}
      ${isSignedIn || canSignIn(storefront) ? renderWays(plan, shown, isSignedIn) : nothing}
    </li>`;
  };
  const renderWays = (plan: PlanForSale, shown: PaymentSession | undefined, isSignedIn: boolean): TemplateResult => {
    const t = words.get('planSale', planSaleWords);
    // While one payment page is open, another one would only confuse.
    const isBusy = isUnderWay(session);
    const label = !isSignedIn ? t.signIn : plan.trialDays ? t.startTrial : t.subscribe;
    const press = (): void => (isSignedIn ? subscribe(plan) : storefront.signIn());
    return html`${renderOutcome(shown)}
      ${
        paymentSessionButtons(shown, panelContext, discardSession) ??
        html`<div class="ways"><button class="button" part="subscribe-button" aria-describedby="plan-${plan.id}" aria-disabled=${isBusy}
          @click=${isBusy ? undefined : press}>${label}</button></div>`
      }`;
  };

  return {
    close() {
      controller.close();
      session?.detach();
    },
    render(plans, buyer) {
      const t = words.get('planSale', planSaleWords);
      return html`<section class="sale" part="plans" aria-labelledby="plans-title">
        <h2 id="plans-title" tabindex="-1">${t.title}</h2>
        ${buyer.isSignedIn || canSignIn(storefront) ? nothing : html`<p class="sub">${t.signInFirst}</p>`}
        ${plans.some(({id}) => id === chosenId) ? nothing : renderOutcome(session)}
        ${inGroups(plans).map(
          (group) =>
            html`<ul class="offers" role="list" aria-labelledby="plans-title">${group.map((plan) => renderPlan(plan, buyer))}</ul>`,
        )}
      </section>`;
    },
  };
}
