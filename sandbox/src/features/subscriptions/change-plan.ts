import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import type {Terms} from '../checkouts/terms.js';
import {type ChangeOffer, changeOffer} from './change-offer.js';
import {type PlanPrice, type PlanRow, planOf, plansOfGroup, priceIn, termsOf} from './plan.js';
import {mayPlayer} from './states.js';
import type {SubscriptionRow} from './subscription.js';

/** A plan that a subscription may change to, at its price in the subscription's currency. */
export interface PlanChoice {
  readonly plan: PlanRow;
  readonly price: PlanPrice;
}

/** A plan that was paid once and for ever cannot change, nor one that ends. */
export const canChangePlan = ({status, period_until}: SubscriptionRow): boolean =>
  mayPlayer(status, 'change plan') && period_until !== null;

/** The other plans of its group that are sold in its currency, oldest first. */
export async function planChoices(db: Db, subscription: SubscriptionRow): Promise<PlanChoice[]> {
  const plans = await plansOfGroup(db, subscription.project_id, subscription.group_id);
  return plans.flatMap((plan) => choice(subscription, plan) ?? []);
}

function choice({plan_id, currency, group_id}: SubscriptionRow, plan: PlanRow): PlanChoice | undefined {
  const price = priceIn(plan, currency);
  return price && plan.plan_id !== plan_id && plan.group_id === group_id && plan.is_enabled ? {plan, price} : undefined;
}

/** Terms after a change: a trial is for new subscribers, not for a change. */
export const termsAfterChange = (subscription: SubscriptionRow, {plan, price}: PlanChoice): Terms => ({
  ...termsOf(plan, price, subscription.trial_days),
});

/** The cost of a change now. Throws 8011 and 8012, 8002 for an unknown plan, 8014 for one that it may not change to. */
export async function offerChange(
  db: Db,
  subscription: SubscriptionRow,
  planId: number,
): Promise<PlanChoice & {readonly offer: ChangeOffer}> {
  if (subscription.status === 'canceled') throw refuse(8011);
  if (!canChangePlan(subscription)) throw refuse(8012, 'It is not renewed, so that its plan cannot change');
  const plan = await planOf(db, subscription.project_id, planId);
  if (!plan) throw refuse(8002);
  const found = choice(subscription, plan);
  if (!found) throw refuse(8014);
  return {...found, offer: changeOffer(subscription, termsAfterChange(subscription, found), subscription.now)};
}
