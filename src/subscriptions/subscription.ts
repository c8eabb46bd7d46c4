import type {Money} from '../client/money.js';

/** The interval of a subscription's charges: every `count` days, months or years; `lifetime` is charged once. */
export interface Cycle {
  readonly count: number;
  readonly unit: 'day' | 'month' | 'year' | 'lifetime';
}

/** The service's status of a subscription; `unknown` is any other word of the service. */
export type SubscriptionStatus = 'active' | 'non_renewing' | 'canceled' | 'frozen' | 'unknown';

/** One of the player's subscriptions. Moments are milliseconds since 1970; undefined if the service names none. */
export interface Subscription {
  readonly id: number;
  /** The product's name, else the plan's. */
  readonly name: string;
  readonly description: string;
  readonly planId: number | undefined;
  readonly plan: string;
  readonly status: SubscriptionStatus;
  readonly isTrial: boolean;
  readonly nextChargeAt: number | undefined;
  /** When it ended, or will end because it is not renewed. */
  readonly endsAt: number | undefined;
  /** The amount of each charge. */
  readonly charge: Money | undefined;
  readonly cycle: Cycle | undefined;
}

/** A player's subscriptions, newest first, and which changes the game allows. */
export interface SubscriptionList {
  readonly items: readonly Subscription[];
  readonly mayChangePlan: boolean;
  readonly mayCancel: boolean;
}

/** A change that was made to a subscription. */
export type SubscriptionChange = 'subscribed' | 'canceled' | 'non-renewing' | 'activated' | 'plan' | 'payment-account';

/** The state of a subscription as its player sees it. */
export type Standing = 'active' | 'trial' | 'unpaid' | 'ending' | 'frozen' | 'canceled' | 'unknown';

/** `unpaid` is an active subscription without a next charge: the last charge was declined. */
export function standingOf({status, isTrial, nextChargeAt, cycle}: Subscription): Standing {
  if (status === 'non_renewing') return 'ending';
  if (status !== 'active') return status;
  const isRenewed = cycle && cycle.unit !== 'lifetime';
  return isRenewed && nextChargeAt === undefined ? 'unpaid' : isTrial ? 'trial' : 'active';
}

/** An account that a subscription can be charged to. */
export interface PaymentAccount {
  readonly id: number;
  /** For the player, such as `Visa •••• 4242`. */
  readonly name: string;
  /** `08/2028`; undefined if it does not expire. */
  readonly expiry: string | undefined;
}

/** The service's data of one subscription beyond the list. */
export interface SubscriptionInfo {
  /** Whether it may end with its paid time instead of at once. */
  readonly mayStop: boolean;
  readonly createdAt: number | undefined;
  readonly account: PaymentAccount | undefined;
  readonly lastCharge: (Money & {readonly at: number | undefined}) | undefined;
}

/** A plan that a subscription can change to. */
export interface Plan {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly charge: Money | undefined;
  readonly cycle: Cycle | undefined;
}

/** A plan that can be subscribed to. */
export interface PlanForSale extends Plan {
  /** The id by which it is subscribed to. */
  readonly externalId: string;
  /** A player has one plan of a group at a time; undefined for a plan without a group. */
  readonly group: string | undefined;
  /** The days before the first charge; undefined if this player gets none. */
  readonly trialDays: number | undefined;
  /** An amount that is charged once, at the start. */
  readonly setUp: Money | undefined;
}

/**
 * The plans that a player with these subscriptions can subscribe to: no plan that they have, and no other plan of its
 * group. None while the plan of a running subscription is no longer for sale, since its group is unknown then.
 */
export function plansToTake(
  plans: readonly PlanForSale[],
  subscriptions: readonly Subscription[],
): readonly PlanForSale[] {
  const living = subscriptions.filter(({status}) => status !== 'canceled');
  const had = living.map(({planId}) => plans.find(({id}) => id === planId));
  return plans.filter((plan) =>
    had.every((one) => one && one.id !== plan.id && (one.group === undefined || one.group !== plan.group)),
  );
}

/** The price of a change of plan. */
export interface PlanQuote {
  /** The amount that is charged at once; undefined if the service does not report it. */
  readonly now: Money | undefined;
  /** The value of the paid time that is left, which is deducted. */
  readonly unused: Money | undefined;
  readonly nextChargeAt: number | undefined;
}
