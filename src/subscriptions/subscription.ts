import type {Money} from '../client/money.js';

/** How often something is charged: every so many days, months or years; `lifetime` is once and for ever. */
export interface Cycle {
  readonly count: number;
  readonly unit: 'day' | 'month' | 'year' | 'lifetime';
}

/** What the service says of a subscription; `unknown` is what it says without our knowing it. */
export type SubscriptionStatus = 'active' | 'non_renewing' | 'canceled' | 'frozen' | 'unknown';

/** One of the player's subscriptions. Moments are milliseconds since 1970; undefined where the service names none. */
export interface Subscription {
  readonly id: number;
  /** What it is of: the product, else the plan. */
  readonly name: string;
  readonly description: string;
  readonly planId: number | undefined;
  readonly plan: string;
  readonly status: SubscriptionStatus;
  readonly isTrial: boolean;
  readonly nextChargeAt: number | undefined;
  /** When it was over, or will be, as nothing renews it. */
  readonly endsAt: number | undefined;
  /** What each charge takes. */
  readonly charge: Money | undefined;
  readonly cycle: Cycle | undefined;
}

/** A player's subscriptions, newest first, and what the game lets players do to them. */
export interface SubscriptionList {
  readonly items: readonly Subscription[];
  readonly mayChangePlan: boolean;
  readonly mayCancel: boolean;
}

/** What was done to a subscription. */
export type SubscriptionChange = 'canceled' | 'non-renewing' | 'activated' | 'plan' | 'payment-account';

/** Where a subscription stands for its player. */
export type Standing = 'active' | 'trial' | 'unpaid' | 'ending' | 'frozen' | 'canceled' | 'unknown';

/** `unpaid`: it runs, and no charge is planned that would renew it, for the last one was declined. */
export function standingOf({status, isTrial, nextChargeAt, cycle}: Subscription): Standing {
  if (status === 'non_renewing') return 'ending';
  if (status !== 'active') return status;
  const isRenewed = cycle && cycle.unit !== 'lifetime';
  return isRenewed && nextChargeAt === undefined ? 'unpaid' : isTrial ? 'trial' : 'active';
}

/** An account that a subscription may be charged to. */
export interface PaymentAccount {
  readonly id: number;
  /** As its player knows it: `Visa •••• 4242`. */
  readonly name: string;
  /** `08/2028`; undefined where it does not expire. */
  readonly expiry: string | undefined;
}

/** A subscription by itself: what may be done to it, and what it was paid with. */
export interface SubscriptionInfo {
  /** Whether it may run out, instead of ending at once. */
  readonly mayStop: boolean;
  readonly createdAt: number | undefined;
  readonly account: PaymentAccount | undefined;
  readonly lastCharge: (Money & {readonly at: number | undefined}) | undefined;
}

/** A plan that a subscription may change to. */
export interface Plan {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly charge: Money | undefined;
  readonly cycle: Cycle | undefined;
}

/** What a change of plan comes to. */
export interface PlanQuote {
  /** Charged at once; undefined where the service does not say. */
  readonly now: Money | undefined;
  /** What is unused of the paid time, which counts towards it. */
  readonly unused: Money | undefined;
  readonly nextChargeAt: number | undefined;
}
