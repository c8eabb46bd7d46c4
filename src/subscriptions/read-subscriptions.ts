import {bare} from '../client/bare.js';
import {countOf, entryOf, fieldsOf, instantOf, isYes, type Reading} from '../client/read.js';
import {readPrice} from '../items/read-price.js';
import type {Cycle, Subscription, SubscriptionStatus} from './subscription.js';

/** Both spellings, and both words for what is on hold, are in use. */
const STATUSES = bare<Readonly<Record<string, SubscriptionStatus>>>({
  active: 'active',
  non_renewing: 'non_renewing',
  canceled: 'canceled',
  cancelled: 'canceled',
  freeze: 'frozen',
  frozen: 'frozen',
});

export const statusOf = (value: unknown): SubscriptionStatus => STATUSES[value as string] ?? 'unknown';

/** Whole years are told as such. */
export function readCycle(value: unknown): Cycle | undefined {
  const {value: raw, unit} = fieldsOf(value);
  const count = countOf(raw);
  if (unit === 'lifetime') return {count: 1, unit};
  if (!count || (unit !== 'day' && unit !== 'month')) return undefined;
  return unit === 'month' && count % 12 === 0 ? {count: count / 12, unit: 'year'} : {count, unit};
}

export function readSubscription(value: unknown, reading: Reading): Subscription | undefined {
  const {id: rawId, plan_id: planId, status, is_in_trial: trial, charge} = fieldsOf(value);
  const id = countOf(rawId);
  if (id === undefined) return undefined;
  const {text, take} = entryOf(value, reading, `subscription ${id}`);
  const {amount, amount_with_promotion: lower, currency} = fieldsOf(charge);
  const plan = text('plan_name') ?? text('plan_external_id') ?? '';
  return {
    id,
    name: text('product_name') ?? plan,
    description: text('product_description') ?? text('plan_description') ?? '',
    planId: countOf(planId),
    plan,
    status: statusOf(status),
    isTrial: isYes(trial),
    nextChargeAt: take('date_next_charge', instantOf),
    endsAt: take('date_end', instantOf),
    charge: readPrice({amount: lower ?? amount, currency}),
    cycle: take('period', readCycle),
  };
}
