import type {Db} from '../../db/port.js';
import {omitEmpty} from '../../wire/filled.js';
import {toAmount} from '../../wire/money.js';
import {listPlans, type PlanPrice, type PlanRow} from './plan.js';
import {listProducts} from './product.js';
import type {PlanSeed, SubscriptionsSeed} from './seed.js';

const ALL = {limit: 1_000_000, offset: 0};

/** Plans and products in the form of a seed. Subscriptions belong to the players and are not exported. */
export async function exportPlans(db: Db, projectId: number): Promise<SubscriptionsSeed> {
  const products = await listProducts(db, projectId, ALL);
  const plans = await listPlans(db, projectId, ALL);
  return {
    subscription_products: products.map(({name, description, group_id}) => ({
      name,
      ...omitEmpty({description, group_id}),
    })),
    subscription_plans: plans.map(planOf),
  };
}

const priceOf = ({currency, amount_minor, setup_minor}: PlanPrice) => ({
  amount: toAmount(amount_minor, currency),
  currency,
  ...(setup_minor > 0 && {setup_fee: toAmount(setup_minor, currency)}),
});

const days = (value: number) => (value > 0 ? {value, type: 'day' as const} : null);

function planOf(plan: PlanRow): PlanSeed {
  const [first, ...others] = plan.prices;
  return {
    external_id: plan.external_id,
    name: plan.name,
    ...omitEmpty({description: plan.description, group_id: plan.group_id}),
    charge: {
      ...priceOf(first),
      period: {...omitEmpty({value: plan.period_value}), type: plan.period_type},
      ...omitEmpty({prices: others.map(priceOf)}),
    },
    ...omitEmpty({
      expiration: plan.expiration_value === null ? null : {value: plan.expiration_value, type: plan.expiration_type},
      trial: days(plan.trial_days),
      grace_period: days(plan.grace_days),
      billing_retry: plan.retries > 0 ? {value: plan.retries} : null,
      refund_period: plan.refund_days,
      tags: [...plan.tags],
    }),
    ...(!plan.is_enabled && {is_enabled: false}),
  };
}
