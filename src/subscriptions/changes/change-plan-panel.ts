import {html, nothing, type TemplateResult} from 'lit';
import type {Money} from '../../client/money.js';
import {countOf} from '../../client/read-fields.js';
import {formatDate} from '../../i18n/dates.js';
import {formatMoney} from '../../i18n/format.js';
import {openPaymentSession, type PaymentSession} from '../../purchase/payment/account-payment-session.js';
import type {Resource} from '../../shop/resource.js';
import {gameName} from '../../ui/game-name.js';
import {addStyles} from '../../ui/styles/add-styles.js';
import {readPlan, readQuote} from '../read-subscriptions.js';
import type {Plan, PlanQuote, Subscription} from '../subscription.js';
import {subscriptionPrice} from '../subscription-facts.js';
import {type PlanWords, planWords} from '../words.js';
import {isUnderWay, paymentSessionButtons, paymentSessionNote, paymentSessionRefusal} from './payment-session-view.js';
import {type PanelContext, PanelController, type SubscriptionPanel} from './subscription-panel.js';
import {subscriptionPanelStyles} from './subscription-panel.styles.js';

const ROOT = '/api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}';
const PLANS = `GET ${ROOT}/plans_for_change` as const;
const PLAN = `GET ${ROOT}/plans_for_change/{plan_id}` as const;
const CHANGE = `POST ${ROOT}/change_plan` as const;

const isZero = ({amount}: Money): boolean => !/[1-9]/.test(amount);

/** Shows the plans that a subscription may change to, and the quote for the chosen plan. The change is paid on the payment page. */
export function changePlanPanel(panelContext: PanelContext, id: number): SubscriptionPanel {
  const {host, list, changes, storefront, words} = panelContext;
  const {context, loadAllPages} = list;
  const {change, fetchSubscription} = changes;
  const {client, reading} = context;
  const path = {subscription_id: id};
  addStyles(host.renderRoot as ShadowRoot, subscriptionPanelStyles);
  const controller = new PanelController(panelContext);
  const choiceController = new PanelController(panelContext);
  const plans = controller.load((signal) => loadAllPages((query) => client(PLANS, {path, query, signal}), readPlan));
  let chosen: Plan | undefined;
  let quote: Resource<PlanQuote> | undefined;
  let session: PaymentSession | undefined;

  const choose = (plan: Plan | undefined): void => {
    choiceController.close();
    session?.detach();
    session = undefined;
    chosen = plan;
    quote =
      plan &&
      choiceController.load(async (signal) =>
        readQuote(await client(PLAN, {path: {...path, plan_id: plan.id}, signal}), reading()),
      );
    host.requestUpdate();
  };
  const discardSession = (): void => {
    session?.cancel();
    session = undefined;
    host.requestUpdate();
  };
  const startChange = ({id: planId, name: plan, charge, cycle}: Plan): void => {
    if (isUnderWay(session)) return;
    const isDone = (answer: {readonly plan_id?: unknown}): boolean => countOf(answer.plan_id) === planId;
    session = openPaymentSession({
      context,
      requestPage: (settings, signal) => client(CHANGE, {path, body: {plan_id: planId, settings}, signal}),
      look: async (signal) => isDone(await fetchSubscription(id, signal)),
      onDone: () =>
        // The payment page has made the change: nothing is sent, and the shown subscription is updated.
        change({
          name: `plan/${id}`,
          id,
          change: 'plan',
          send: async () => {},
          isDone,
          patch: {planId, plan, charge, cycle},
          done: controller.finish,
        }),
    });
    choiceController.follow(session.$state);
  };

  const renderPlan = (plan: Plan | undefined, subscription: Subscription, t: PlanWords): TemplateResult => {
    const {name, description} = plan ?? {name: subscription.plan, description: ''};
    const isChosen = plan?.id === chosen?.id;
    return html`<label class="plan ${isChosen ? 'on' : ''}" part="plan">
      <input type="radio" name="plan" .checked=${isChosen} @change=${() => choose(plan)} />
      <b>${gameName(name, storefront.locale, words.lang)}</b>
      <span class="price">${subscriptionPrice(plan ?? subscription, storefront.locale, panelContext.t)}</span>
      ${description ? html`<span class="sub"><bdi>${description}</bdi></span>` : nothing}
      ${plan ? nothing : html`<span class="badge">${t.currentPlan}</span>`}
    </label>`;
  };
  const quoteText = ({now, unused, nextChargeAt}: PlanQuote, plan: Plan, t: PlanWords): string => {
    const {locale} = storefront;
    const price = subscriptionPrice(plan, locale, panelContext.t);
    const date =
      nextChargeAt === undefined ? '' : formatDate(nextChargeAt, locale, {now: storefront.now(), isDay: true});
    const sentences = [
      !now ? t.amountOnPage : isZero(now) ? t.payNothingToday : t.payToday(formatMoney(now, locale)),
      unused && !isZero(unused) ? t.unusedTime(formatMoney(unused, locale)) : '',
      date && price ? t.laterPrice(price, date) : '',
    ];
    return sentences.filter(Boolean).join(' ');
  };

  return {
    close() {
      controller.close();
      choiceController.close();
      session?.detach();
    },
    render(subscription) {
      const t = words.get('plans', planWords);
      const read = quote?.$value.get().value;
      return html`<fieldset>
          <legend><h3>${t.title}</h3></legend>
          ${controller.render(plans, (all) => {
            const others = all.filter((plan) => plan.id !== subscription.planId);
            if (others.length === 0) return html`<p>${t.noOtherPlan}</p>`;
            return html`<div class="plans">${[undefined, ...others].map((plan) => renderPlan(plan, subscription, t))}</div>`;
          })}
        </fieldset>
        <p class="quote" part="note" role="status">${read && chosen ? quoteText(read, chosen, t) : nothing}</p>
        <p part="note" role="status">${paymentSessionNote(session, panelContext)}</p>
        <p class="refusal" part="note" role="alert">${paymentSessionRefusal(session, panelContext) ?? nothing}</p>
        ${
          chosen && quote
            ? choiceController.render(
                quote,
                () =>
                  paymentSessionButtons(session, panelContext, discardSession) ??
                  html`<div class="ways">
                    <button class="button game-name" part="button-primary" @click=${() => startChange(chosen!)}>${t.changeTo(chosen!.name)}</button>
                  </div>`,
              )
            : nothing
        }`;
    },
  };
}
