import type {Db} from '../../db/port.js';
import type {Project} from '../../http/call.js';
import {localeTag} from '../../wire/text.js';
import {type AskedChoice, type NewCheckout, openCheckout, type Visitor} from '../checkouts/checkout.js';
import type {PaymentSettings} from '../order-life/order.js';
import {changeOffer} from './change-offer.js';
import {type PlanChoice, termsAfterChange} from './change-plan.js';
import {hadBefore} from './complete-checkout.js';
import {type PlanPrice, type PlanRow, termsOf} from './plan.js';
import type {SubscriptionRow} from './subscription.js';

export const localeOf = (settings: PaymentSettings, project: Pick<Project, 'default_locale'>): string =>
  localeTag(settings.language) ?? project.default_locale;

const NOTHING = {plan_id: null, product_id: null, subscription_id: null, revision: null, terms: null} as const;

interface SubscribeOffer {
  readonly plan: PlanRow;
  readonly price: PlanPrice;
  readonly product_id: number | null;
  /** A trial in place of the plan's own, which is granted once. */
  readonly trialDays: number | undefined;
  readonly custom_parameters: NewCheckout['custom_parameters'];
}

/** The token of a page that subscribes to a plan. */
export const offerSubscription = async (
  db: Db,
  visitor: Visitor,
  offer: SubscribeOffer,
  settings: PaymentSettings,
  description?: string,
): Promise<string> => openCheckout(db, await subscribing(db, visitor, offer), settings, description);

/** The cost of subscribing to a plan: its first period, or a trial, and the charges that are due once. */
export async function subscribing(
  db: Db,
  visitor: Visitor,
  {plan, price, product_id, trialDays, custom_parameters}: SubscribeOffer,
): Promise<NewCheckout> {
  const trial = trialDays ?? ((await hadBefore(db, visitor, plan)) ? 0 : plan.trial_days);
  const terms = termsOf(plan, price, trial);
  const {setup_minor} = price;
  return {
    ...visitor,
    ...NOTHING,
    purpose: 'subscribe',
    plan_id: plan.plan_id,
    product_id,
    currency: price.currency,
    amount_minor: setup_minor + (trial > 0 ? 0 : terms.amount_minor),
    terms: {...terms, setup_minor, is_trial_given: trialDays !== undefined, unused_minor: 0, next_charge_at: null},
    custom_parameters,
  };
}

/** The token of a page that changes the plan of a subscription. */
export const offerPlanChange = (
  db: Db,
  visitor: Visitor,
  subscription: SubscriptionRow,
  choice: PlanChoice,
  settings: PaymentSettings,
  description?: string,
): Promise<string> => openCheckout(db, changingPlan(visitor, subscription, choice), settings, description);

/** The cost of changing the plan. */
export function changingPlan(visitor: Visitor, subscription: SubscriptionRow, choice: PlanChoice): NewCheckout {
  const terms = termsAfterChange(subscription, choice);
  const {unused_minor, charge_minor, next_charge_at} = changeOffer(subscription, terms, subscription.now);
  return {
    ...visitor,
    purpose: 'change plan',
    plan_id: choice.plan.plan_id,
    product_id: subscription.product_id,
    subscription_id: subscription.subscription_id,
    revision: subscription.revision,
    currency: subscription.currency,
    amount_minor: charge_minor,
    zip: subscription.zip,
    terms: {
      ...terms,
      setup_minor: 0,
      is_trial_given: false,
      unused_minor,
      next_charge_at: next_charge_at?.toISOString() ?? null,
    },
    custom_parameters: subscription.custom_parameters,
  };
}

/** The token of a page where the player chooses a plan first. */
export const offerChoice = (
  db: Db,
  visitor: Visitor,
  choice: AskedChoice,
  currency: string,
  custom_parameters: NewCheckout['custom_parameters'],
  settings: PaymentSettings,
  description?: string,
): Promise<string> => {
  const checkout = {...visitor, ...NOTHING, purpose: 'subscribe', choice, currency, amount_minor: 0, custom_parameters};
  return openCheckout(db, checkout as NewCheckout, settings, description);
};

/** The token of a page where the next period of a subscription is paid by hand. */
export const offerRenewal = (
  db: Db,
  visitor: Visitor,
  subscription: SubscriptionRow,
  settings: PaymentSettings,
): Promise<string> => {
  const {plan_id, product_id, subscription_id, revision, currency, amount_minor, zip, custom_parameters} = subscription;
  const {period_type, period_value, grace_days, retries} = subscription;
  const agreed = {amount_minor, period_type, period_value, grace_days, retries, trial_days: 0, is_trial_given: false};
  const terms = {...agreed, setup_minor: 0, unused_minor: 0, next_charge_at: null};
  const what = {plan_id, product_id, subscription_id, revision, currency, amount_minor, zip, terms, custom_parameters};
  return openCheckout(db, {...visitor, ...what, purpose: 'renew'}, settings);
};

/** The token of a page where another account is entered for a subscription. */
export const offerAccountChange = (
  db: Db,
  visitor: Visitor,
  {subscription_id, currency, zip}: SubscriptionRow,
  settings: PaymentSettings,
): Promise<string> =>
  openCheckout(
    db,
    {
      ...visitor,
      ...NOTHING,
      purpose: 'change account',
      subscription_id,
      currency,
      amount_minor: 0,
      zip,
      custom_parameters: null,
    },
    settings,
  );
