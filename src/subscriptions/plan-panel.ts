import {html, nothing, type TemplateResult} from 'lit';
import type {Money} from '../client/money.js';
import {countOf} from '../client/read.js';
import {formatDate} from '../i18n/dates.js';
import {formatMoney} from '../i18n/format.js';
import {openPaymentSession, type PaymentSession} from '../purchase/payment/payment-session.js';
import type {Resource} from '../session/resource.js';
import {addStyles} from '../ui/styles/add-styles.js';
import {isUnderWay, paymentSessionButtons, paymentSessionNote, paymentSessionRefusal} from './payment-session-view.js';
import {readPlan, readQuote} from './read-subscriptions.js';
import type {Plan, PlanQuote, Subscription} from './subscription.js';
import {type PanelDesk, PanelLife, type SubscriptionPanel} from './subscription-panel.js';
import {subscriptionPanelStyles} from './subscription-panel.styles.js';
import {subscriptionPrice} from './subscription-price.js';
import {type PlanWords, planWords} from './words.js';

const ROOT = '/api/user/v1/management/projects/{project_id}/subscriptions/{subscription_id}';
const PLANS = `GET ${ROOT}/plans_for_change` as const;
const PLAN = `GET ${ROOT}/plans_for_change/{plan_id}` as const;
const CHANGE = `POST ${ROOT}/change_plan` as const;

const isNothing = ({amount}: Money): boolean => !/[1-9]/.test(amount);

/** The plans that a subscription may change to; of the chosen one, what the change comes to. It is made on the payment page. */
export function planPanel(desk: PanelDesk, id: number): SubscriptionPanel {
  const {host, list, changes, storefront, words} = desk;
  const {context, everyPage} = list;
  const {change, look} = changes;
  const {client, reading} = context;
  const path = {subscription_id: id};
  addStyles(host.renderRoot as ShadowRoot, subscriptionPanelStyles);
  const life = new PanelLife(desk);
  const ofChoice = new PanelLife(desk);
  const plans = life.read((signal) => everyPage((query) => client(PLANS, {path, query, signal}), readPlan));
  let chosen: Plan | undefined;
  let quote: Resource<PlanQuote> | undefined;
  let visit: PaymentSession | undefined;

  const choose = (plan: Plan | undefined): void => {
    ofChoice.close();
    visit?.detach();
    visit = undefined;
    chosen = plan;
    quote =
      plan &&
      ofChoice.read(async (signal) =>
        readQuote(await client(PLAN, {path: {...path, plan_id: plan.id}, signal}), reading()),
      );
    host.requestUpdate();
  };
  const drop = (): void => {
    visit?.cancel();
    visit = undefined;
    host.requestUpdate();
  };
  const begin = ({id: planId, name: plan, charge, cycle}: Plan): void => {
    if (isUnderWay(visit)) return;
    const isDone = (answer: {readonly plan_id?: unknown}): boolean => countOf(answer.plan_id) === planId;
    visit = openPaymentSession({
      context,
      requestPage: (settings, signal) => client(CHANGE, {path, body: {plan_id: planId, settings}, signal}),
      look: async (signal) => isDone(await look(id, signal)),
      onDone: () =>
        // It is done; what is shown of it is not yet so.
        change({
          name: `plan/${id}`,
          id,
          change: 'plan',
          send: async () => {},
          isDone,
          becomes: {planId, plan, charge, cycle},
          done: life.finish,
        }),
    });
    ofChoice.follow(visit.$state);
  };

  const renderPlan = (plan: Plan | undefined, subscription: Subscription, t: PlanWords): TemplateResult => {
    const {name, description} = plan ?? {name: subscription.plan, description: ''};
    const isOn = plan?.id === chosen?.id;
    return html`<label class="plan ${isOn ? 'on' : ''}" part="plan">
      <input type="radio" name="plan" .checked=${isOn} @change=${() => choose(plan)} />
      <b><bdi>${name}</bdi></b>
      <span class="price">${subscriptionPrice(plan ?? subscription, storefront.locale, desk.t)}</span>
      ${description ? html`<span class="sub"><bdi>${description}</bdi></span>` : nothing}
      ${plan ? nothing : html`<span class="badge">${t.yours}</span>`}
    </label>`;
  };
  const tell = ({now, unused, nextChargeAt}: PlanQuote, plan: Plan, t: PlanWords): string => {
    const {locale} = storefront;
    const price = subscriptionPrice(plan, locale, desk.t);
    const date =
      nextChargeAt === undefined ? '' : formatDate(nextChargeAt, locale, {now: storefront.now(), isDay: true});
    const told = [
      !now ? t.onPage : isNothing(now) ? t.free : t.today(formatMoney(now, locale)),
      unused && !isNothing(unused) ? t.unused(formatMoney(unused, locale)) : '',
      date && price ? t.later(price, date) : '',
    ];
    return told.filter(Boolean).join(' ');
  };

  return {
    close() {
      life.close();
      ofChoice.close();
      visit?.detach();
    },
    render(subscription) {
      const t = words.get('plans', planWords);
      const read = quote?.$value.get().value;
      return html`<fieldset>
          <legend><h3>${t.title}</h3></legend>
          ${life.draw(plans, (all) => {
            const others = all.filter((plan) => plan.id !== subscription.planId);
            if (others.length === 0) return html`<p>${t.none}</p>`;
            return html`<div class="plans">${[undefined, ...others].map((plan) => renderPlan(plan, subscription, t))}</div>`;
          })}
        </fieldset>
        <p class="quote" part="note" role="status">${read && chosen ? tell(read, chosen, t) : nothing}</p>
        <p part="note" role="status">${paymentSessionNote(visit, desk)}</p>
        <p class="refusal" part="note" role="alert">${paymentSessionRefusal(visit, desk) ?? nothing}</p>
        ${
          chosen && quote
            ? ofChoice.draw(
                quote,
                () =>
                  paymentSessionButtons(visit, desk, drop) ??
                  html`<div class="ways">
                    <button class="button" part="button-primary" @click=${() => begin(chosen!)}>${t.change(chosen!.name)}</button>
                  </div>`,
              )
            : nothing
        }`;
    },
  };
}
