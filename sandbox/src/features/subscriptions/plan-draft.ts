import {randomBytes} from 'node:crypto';
import type {BodyOf, subscriptionPlans} from 'game-storefront-contract';
import {invalid} from '../../http/refusal.js';
import {isCurrency, toMinor} from '../../wire/money.js';
import type {PlanPrice} from './plan.js';

export type PlanBody = BodyOf<(typeof subscriptionPlans)['POST /projects/{project_id}/subscriptions/plans']>;
type PriceBody = Pick<PlanBody['charge'], 'amount' | 'currency' | 'setup_fee'>;

/** A plan with everything decided. */
export interface PlanDraft {
  readonly columns: Readonly<Record<string, unknown>> & {readonly external_id: string};
  readonly prices: readonly PlanPrice[];
}

/** Checks the rules that a schema cannot express, and fills in defaults; throws 1102. */
export function draftPlan(body: PlanBody, keptName?: string): PlanDraft {
  const {charge, expiration, trial, grace_period, billing_retry} = body;
  const {type, value = null} = charge.period;
  if (type === 'lifetime' && value !== null) throw invalid('charge.period.value', 'has no meaning for a lifetime');
  if (type !== 'lifetime' && value === null) throw invalid('charge.period.value', 'is required');
  if (type === 'month' && Number(value) > 120) throw invalid('charge.period.value', 'must be 120 months at most');
  if (!Object.values(body.name).some((text) => text)) throw invalid('name', 'holds no text');
  const prices = [charge, ...(charge.prices ?? [])].map((price, index) => draftPrice(price, index));
  const [first, ...others] = prices as [PlanPrice, ...PlanPrice[]];
  // Clients in use repeat the first price among the others.
  const further = others.filter(({currency, amount_minor, setup_minor}, index) => {
    const isSame = amount_minor === first.amount_minor && setup_minor === first.setup_minor;
    const isKnown = others.findIndex((one) => one.currency === currency) < index;
    if (isKnown || (currency === first.currency && !isSame))
      throw invalid('charge.prices', `holds two prices in ${currency}`);
    return currency !== first.currency;
  });
  return {
    columns: {
      external_id: body.external_id ?? keptName ?? randomBytes(6).toString('hex'),
      name: body.name,
      description: body.description ?? {},
      group_id: body.group_id ?? null,
      period_type: type,
      period_value: value,
      expiration_type: expiration?.type ?? 'month',
      expiration_value: expiration?.value ?? null,
      trial_days: trial?.value ?? 0,
      grace_days: grace_period?.value ?? 0,
      retries: billing_retry?.value ?? 0,
      refund_days: body.refund_period ?? null,
      tags: body.tags ?? [],
    },
    prices: [first, ...further],
  };
}

function draftPrice({amount, currency, setup_fee}: PriceBody, index: number): PlanPrice {
  const place = index === 0 ? 'charge' : `charge.prices.${index - 1}`;
  if (!isCurrency(currency)) throw invalid(`${place}.currency`, 'is no currency');
  const minor = (value: number, name: string): number => {
    const found = toMinor(value, currency);
    if (found === undefined) throw invalid(`${place}.${name}`, `is finer than ${currency}`);
    return Number(found);
  };
  return {currency, amount_minor: minor(amount, 'amount'), setup_minor: minor(setup_fee ?? 0, 'setup_fee')};
}
