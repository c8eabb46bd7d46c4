import type {Terms} from '../checkouts/terms.js';
import type {ChangeOffer} from './change-offer.js';
import {addDays, periodsAfter, shift} from './periods.js';
import {nextState, type SubscriptionEvent, type SubscriptionState} from './states.js';

/** The state of a subscription in time: everything that the life cycle changes. */
export interface Lifecycle {
  readonly status: SubscriptionState;
  readonly anchored_at: Date;
  readonly periods: number;
  readonly period_from: Date;
  readonly period_until: Date | null;
  readonly paid_minor: number;
  readonly trial_until: Date | null;
  readonly expires_at: Date | null;
  readonly charged_at: Date | null;
  readonly next_charge_at: Date | null;
  readonly grace_until: Date | null;
  readonly attempts: number;
  readonly ended_at: Date | null;
  readonly due_at: Date | null;
}

/** The event is impossible in the subscription's current state. */
export class ImpossibleChange extends Error {
  override readonly name = 'ImpossibleChange';
}

type Undated = Omit<Lifecycle, 'due_at'>;

/** Computes when time alone causes the next transition. */
function dated(lifecycle: Undated): Lifecycle {
  const {status, next_charge_at, grace_until, period_until, expires_at} = lifecycle;
  const dates: Readonly<Record<SubscriptionState, readonly (Date | null)[]>> = {
    active: [next_charge_at, expires_at],
    grace: [next_charge_at, grace_until, expires_at],
    non_renewing: [period_until, expires_at],
    canceled: [],
  };
  const due_at = dates[status].reduce((first, date) => (first && date ? earlier(first, date) : (first ?? date)), null);
  return {...lifecycle, due_at};
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

function advance(lifecycle: Lifecycle, event: SubscriptionEvent, change: Partial<Undated>): Lifecycle {
  const status = nextState(lifecycle.status, event);
  if (status === undefined) throw new ImpossibleChange(`A subscription that is ${lifecycle.status} cannot ${event}.`);
  return dated({...lifecycle, status, ...change});
}

const NOT_OVERDUE = {grace_until: null, attempts: 0} as const;

/** The begin of a subscription: a trial, or a period that is paid at once. */
export function begin(terms: Terms, at: Date, expiresAt: Date | null): Lifecycle {
  const isTrial = terms.trial_days > 0;
  const anchored_at = addDays(at, terms.trial_days);
  const periods = isTrial ? 0 : 1;
  const period_until = isTrial ? anchored_at : periodsAfter(anchored_at, terms, 1);
  return dated({
    ...NOT_OVERDUE,
    status: 'active',
    anchored_at,
    periods,
    period_from: at,
    period_until,
    paid_minor: isTrial ? 0 : terms.amount_minor,
    trial_until: isTrial ? anchored_at : null,
    expires_at: expiresAt,
    charged_at: isTrial ? null : at,
    next_charge_at: period_until,
    ended_at: null,
  });
}

/** The transition that is due at `due_at`. */
export function dueStep({
  status,
  due_at,
  expires_at,
  grace_until,
}: Lifecycle): 'charge' | 'give up' | 'expire' | undefined {
  if (!due_at) return undefined;
  if (status === 'non_renewing' || (expires_at && expires_at <= due_at)) return 'expire';
  if (status === 'grace' && grace_until && grace_until <= due_at) return 'give up';
  return 'charge';
}

/** The next period is paid: it begins where the last one ended, however late it was paid. */
export function renewed(lifecycle: Lifecycle, terms: Terms, at: Date): Lifecycle {
  const periods = lifecycle.periods + 1;
  const period_until = periodsAfter(lifecycle.anchored_at, terms, periods);
  return advance(lifecycle, 'charge', {
    ...NOT_OVERDUE,
    periods,
    period_from: lifecycle.period_until ?? at,
    period_until,
    paid_minor: terms.amount_minor,
    charged_at: at,
    next_charge_at: period_until,
  });
}

/** The next period is paid manually: a subscription that was not to be renewed renews again from then on. */
export const renewedByHand = (lifecycle: Lifecycle, terms: Terms, at: Date): Lifecycle =>
  renewed(lifecycle.status === 'non_renewing' ? activated(lifecycle, at) : lifecycle, terms, at);

/** The charge is declined: it is retried each day, up to the plan's number of retries and within the grace period. */
export function declined(lifecycle: Lifecycle, {grace_days, retries}: Terms, at: Date): Lifecycle {
  const grace_until = lifecycle.grace_until ?? addDays(lifecycle.period_until ?? at, grace_days);
  const attempts = lifecycle.attempts + 1;
  const again = addDays(at, 1);
  return advance(lifecycle, 'decline', {
    grace_until,
    attempts,
    next_charge_at: attempts <= retries && again < grace_until ? again : null,
  });
}

/** Ends it now. */
export const ended = (lifecycle: Lifecycle, event: 'give up' | 'expire' | 'cancel', at: Date): Lifecycle =>
  advance(lifecycle, event, {...NOT_OVERDUE, next_charge_at: null, ended_at: at});

/** It is not renewed: the paid time remains. */
export function stopped(lifecycle: Lifecycle): Lifecycle {
  if (!lifecycle.period_until)
    throw new ImpossibleChange('What was paid once and for ever has no renewal to be stopped.');
  return advance(lifecycle, 'stop', {...NOT_OVERDUE, next_charge_at: null, ended_at: null});
}

/** It is renewed again; if its paid time is over, a new period is charged at once. */
export function activated(lifecycle: Lifecycle, at: Date): Lifecycle {
  if (lifecycle.expires_at && lifecycle.expires_at <= at)
    throw new ImpossibleChange('What its plan allows of it is over.');
  const isPaid = lifecycle.period_until === null || lifecycle.period_until > at;
  return advance(lifecycle, 'activate', {
    ...NOT_OVERDUE,
    ended_at: null,
    next_charge_at: isPaid ? lifecycle.period_until : at,
    ...(!isPaid && {anchored_at: at, periods: 0, period_until: at}),
  });
}

/**
 * Postpones the next charge, or the end of a subscription that will not renew; undefined if there is none, or it would
 * still be past.
 */
export function postponed(lifecycle: Lifecycle, type: 'day' | 'month', value: number, at: Date): Lifecycle | undefined {
  if (!lifecycle.period_until) return undefined;
  const period_until = shift(lifecycle.period_until, type, value);
  if (period_until <= at) return undefined;
  const isTrial = lifecycle.trial_until !== null && lifecycle.trial_until > at;
  return advance(lifecycle, 'postpone', {
    ...NOT_OVERDUE,
    anchored_at: period_until,
    periods: 0,
    period_until,
    next_charge_at: lifecycle.status === 'non_renewing' ? null : period_until,
    ...(isTrial && {trial_until: period_until}),
  });
}

/** Continues with another plan, once the amount of the offer was paid. */
export function replanned(
  lifecycle: Lifecycle,
  {unused_minor, charge_minor, next_charge_at}: ChangeOffer,
  at: Date,
): Lifecycle {
  const isTrial = lifecycle.trial_until !== null && lifecycle.trial_until > at;
  return advance(lifecycle, 'change plan', {
    ...NOT_OVERDUE,
    anchored_at: next_charge_at ?? at,
    periods: 0,
    period_from: isTrial ? lifecycle.period_from : at,
    period_until: next_charge_at,
    paid_minor: unused_minor + charge_minor,
    charged_at: charge_minor > 0 ? at : lifecycle.charged_at,
    next_charge_at,
  });
}

/** Another account is to be charged: a declined charge is retried with it at once. */
export const retriedAt = (lifecycle: Lifecycle, at: Date): Lifecycle =>
  lifecycle.status === 'grace' ? dated({...lifecycle, next_charge_at: at}) : lifecycle;
