import type {Terms} from '../checkouts/terms.js';
import type {Lifecycle} from './lifecycle.js';
import {periodsAfter} from './periods.js';

/** The cost of a change of plan: amounts in minor units. */
export interface ChangeOffer {
  /** The unused part of the paid period. */
  readonly unused_minor: number;
  readonly charge_minor: number;
  readonly next_charge_at: Date | null;
}

/**
 * The new plan's price less the unused amount. If the unused amount is larger, nothing is charged, and the rest pays
 * for time: the first period is longer by as much. A trial continues, and the new price is charged at its end. Rounding
 * costs the player a minor unit, or a second, at most.
 */
export function changeOffer(lifecycle: Lifecycle, next: Terms, at: Date): ChangeOffer {
  if (lifecycle.trial_until && lifecycle.trial_until > at)
    return {unused_minor: 0, charge_minor: 0, next_charge_at: lifecycle.trial_until};
  const unused = unusedMinor(lifecycle, at);
  const end = periodsAfter(at, next, 1);
  if (next.amount_minor > unused || next.amount_minor === 0 || end === null)
    return {
      unused_minor: unused,
      charge_minor: Math.max(0, next.amount_minor - unused),
      next_charge_at: end,
    };
  return {unused_minor: unused, charge_minor: 0, next_charge_at: paidUntil(next, unused, at)};
}

function unusedMinor({status, period_from, period_until, paid_minor}: Lifecycle, at: Date): number {
  // In grace the running period is not paid for.
  if (status !== 'active' || !period_until || period_until <= at || at < period_from) return 0;
  const left = BigInt(period_until.getTime() - at.getTime());
  const whole = BigInt(period_until.getTime() - period_from.getTime());
  // A half upwards.
  return Number((2n * BigInt(paid_minor) * left + whole) / (2n * whole));
}

/** The longest period, in days or months: dates have an end. */
const MAX_PERIOD = {day: 36_500, month: 1_200, lifetime: 0} as const;

/** The end of the time that an amount pays for: whole periods, and a share of the last one. */
function paidUntil(terms: Terms, minor: number, at: Date): Date {
  const maxPeriods = Math.max(1, Math.floor(MAX_PERIOD[terms.period_type] / (terms.period_value ?? 1)));
  const whole = Math.min(maxPeriods, Math.floor(minor / terms.amount_minor));
  const from = periodsAfter(at, terms, whole) as Date;
  const until = periodsAfter(at, terms, whole + 1) as Date;
  const rest = BigInt(minor % terms.amount_minor);
  const share = (BigInt(until.getTime() - from.getTime()) * rest) / BigInt(terms.amount_minor);
  return new Date(from.getTime() + Math.ceil(Number(share) / 1000) * 1000);
}
