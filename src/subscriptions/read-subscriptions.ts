import type {Money} from '../client/money.js';
import {withoutPrototype} from '../client/prototype-safe.js';
import {countOf, entryOf, type Fields, fieldsOf, instantOf, isTrue, type Reading} from '../client/read-fields.js';
import {readPrice} from '../items/read-price.js';
import type {
  Cycle,
  PaymentAccount,
  Plan,
  PlanForSale,
  PlanQuote,
  Subscription,
  SubscriptionInfo,
  SubscriptionStatus,
} from './subscription.js';

/** The service uses both spellings of `canceled`, and both words for a frozen subscription. */
const STATUSES = withoutPrototype<Readonly<Record<string, SubscriptionStatus>>>({
  active: 'active',
  non_renewing: 'non_renewing',
  canceled: 'canceled',
  cancelled: 'canceled',
  freeze: 'frozen',
  frozen: 'frozen',
});

export const statusOf = (value: unknown): SubscriptionStatus => STATUSES[value as string] ?? 'unknown';

/** Multiples of 12 months are read as years. */
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
    isTrial: isTrue(trial),
    nextChargeAt: take('date_next_charge', instantOf),
    endsAt: take('date_end', instantOf),
    charge: readPrice({amount: lower ?? amount, currency}),
    cycle: take('period', readCycle),
  };
}

/** The expiry is in the form that is printed on a card. */
export function readAccount(value: unknown, reading: Reading): PaymentAccount | undefined {
  const {id: rawId, card_expiry_date: expiry} = fieldsOf(value);
  const id = countOf(rawId);
  if (!id) return undefined;
  const {text} = entryOf(value, reading, `payment account ${id}`);
  const {year, month} = fieldsOf(expiry);
  const [y, m] = [countOf(year), countOf(month)];
  return {
    id,
    // A screen reader would read the stars aloud.
    name: [text('ps_name'), text('name')?.replace(/\*+/g, '••••')].filter(Boolean).join(' ') || text('type') || `${id}`,
    expiry: y && m ? `${`${m}`.padStart(2, '0')}/${y}` : undefined,
  };
}

export function readSubscriptionInfo(fields: Fields, reading: Reading): SubscriptionInfo {
  const {take} = entryOf(fields, reading, 'subscription');
  const {is_change_to_non_renew_possible: stop, last_successful_charge: last} = fields;
  const lastCharge = readPrice(last);
  return {
    mayStop: isTrue(stop),
    createdAt: take('date_create', instantOf),
    account: take('payment_account', (raw) => readAccount(raw, reading)),
    lastCharge: lastCharge && {...lastCharge, at: instantOf(fieldsOf(last).date)},
  };
}

export function readPlan(value: unknown, reading: Reading): Plan | undefined {
  const id = countOf(fieldsOf(value).plan_id);
  if (!id) return undefined;
  const {text, take} = entryOf(value, reading, `plan ${id}`);
  return {
    id,
    name: text('plan_name') ?? text('plan_external_id') ?? '',
    description: text('plan_description') ?? '',
    charge: take('charge', readPrice),
    cycle: take('period', readCycle),
  };
}

/** A plan without an external id cannot be subscribed to. */
export function readPlanForSale(value: unknown, reading: Reading): PlanForSale | undefined {
  const plan = readPlan(value, reading);
  if (!plan) return undefined;
  const {text, take} = entryOf(value, reading, `plan ${plan.id}`);
  const externalId = text('plan_external_id');
  const {setup_fee: amount, currency} = fieldsOf(fieldsOf(value).charge);
  const setUp = readPrice({amount, currency});
  return externalId === undefined
    ? undefined
    : {
        ...plan,
        externalId,
        group: text('plan_group_id'),
        trialDays: take('trial_period', countOf) || undefined,
        setUp: setUp && isMore(setUp) ? setUp : undefined,
      };
}

/** Whether an amount is more than nothing. */
const isMore = ({amount}: Money): boolean => /[1-9]/.test(amount);

export function readQuote(value: unknown, reading: Reading): PlanQuote {
  const {take} = entryOf(value, reading, 'plan');
  return {
    now: take('charge_now', readPrice),
    unused: take('unused', readPrice),
    nextChargeAt: take('date_next_charge', instantOf),
  };
}
