import type {AnswerOf, subscriptionPlans} from 'game-storefront-contract';
import {filled} from '../../wire/filled.js';
import {toAmount} from '../../wire/money.js';
import {textFor} from '../../wire/text.js';
import type {CountedPlan, PlanPrice} from './plan.js';
import type {ProductRow} from './product.js';

type Lists = typeof subscriptionPlans;
type PlanView = AnswerOf<Lists['GET /projects/{project_id}/subscriptions/plans']>[number];
type ProductView = AnswerOf<Lists['GET /projects/{project_id}/subscriptions/products']>[number];

const moneyOf = ({currency, amount_minor, setup_minor}: PlanPrice) => ({
  amount: toAmount(amount_minor, currency),
  currency,
  setup_fee: toAmount(setup_minor, currency),
});

/** A plan as its merchant has it. */
export const planView = (plan: CountedPlan, locale: string): PlanView => ({
  id: plan.plan_id,
  external_id: plan.external_id,
  project_id: plan.project_id,
  name: plan.name,
  localized_name: textFor(plan.name, undefined, locale) ?? plan.external_id,
  description: plan.description,
  group_id: plan.group_id,
  charge: {
    ...moneyOf(plan.prices[0]),
    period: {...filled({value: plan.period_value}), type: plan.period_type},
    prices: plan.prices.slice(1).map(moneyOf),
  },
  expiration: {value: plan.expiration_value, type: plan.expiration_type},
  trial: {value: plan.trial_days, type: 'day'},
  grace_period: {value: plan.grace_days, type: 'day'},
  billing_retry: {value: plan.retries},
  refund_period: plan.refund_days,
  status: {
    value: plan.is_enabled ? 'active' : 'disabled',
    counters: {active: plan.active, canceled: plan.canceled, non_renewing: plan.non_renewing},
  },
  tags: [...plan.tags],
});

export const productView = ({product_id, name, description, group_id}: ProductRow): ProductView => ({
  id: product_id,
  name,
  description: description ?? '',
  ...filled({group_id}),
});
