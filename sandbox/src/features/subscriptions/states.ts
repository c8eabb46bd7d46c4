/**
 * The state of a subscription. In `grace` a charge was declined, and is retried. Players and studios see it as active,
 * since the documents name no such status.
 */
export type SubscriptionState = 'active' | 'grace' | 'non_renewing' | 'canceled';

/**
 * Events of a subscription. A period is paid, or its charge declined; the grace period, the paid time or the plan's
 * time is over. A player or studio stops its renewal, restarts it, ends it, postpones its charge or changes its plan.
 */
export type SubscriptionEvent =
  | 'charge'
  | 'decline'
  | 'give up'
  | 'expire'
  | 'stop'
  | 'activate'
  | 'cancel'
  | 'postpone'
  | 'change plan';

/**
 * The life cycle. The documents let a studio set any status from any other, hence the ways out of `canceled`; players have
 * only those of `PLAYERS_MAY`.
 */
const NEXT: Readonly<Record<SubscriptionState, Partial<Record<SubscriptionEvent, SubscriptionState>>>> = {
  active: {
    charge: 'active',
    decline: 'grace',
    expire: 'canceled',
    stop: 'non_renewing',
    cancel: 'canceled',
    postpone: 'active',
    'change plan': 'active',
  },
  grace: {
    charge: 'active',
    decline: 'grace',
    'give up': 'canceled',
    expire: 'canceled',
    stop: 'non_renewing',
    cancel: 'canceled',
    postpone: 'active',
    'change plan': 'active',
  },
  non_renewing: {
    expire: 'canceled',
    activate: 'active',
    cancel: 'canceled',
    postpone: 'non_renewing',
  },
  canceled: {
    stop: 'non_renewing',
    activate: 'active',
  },
};

/** The events that a player may cause, by state. */
const PLAYERS_MAY: Readonly<Record<SubscriptionState, readonly SubscriptionEvent[]>> = {
  active: ['stop', 'cancel', 'change plan'],
  grace: ['cancel', 'change plan'],
  non_renewing: ['activate', 'cancel'],
  canceled: [],
};

/** The state after the event; undefined if the life cycle has no such step. */
export const nextState = (state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | undefined =>
  NEXT[state][event];

export const mayPlayer = (state: SubscriptionState, event: SubscriptionEvent): boolean =>
  PLAYERS_MAY[state].includes(event);

/**
 * Whether the next period can be paid manually: the subscription would not renew automatically, or its charge was
 * declined, and its plan continues after this period.
 */
export const mayRenewByHand = ({status, period_until, expires_at}: Renewable): boolean =>
  (status === 'non_renewing' || status === 'grace') &&
  period_until !== null &&
  (expires_at === null || period_until < expires_at);

interface Renewable {
  readonly status: SubscriptionState;
  readonly period_until: Date | null;
  readonly expires_at: Date | null;
}

/** A status of the wire. */
export type SubscriptionStatus = Exclude<SubscriptionState, 'grace'>;

export const statusOf = (state: SubscriptionState): SubscriptionStatus => (state === 'grace' ? 'active' : state);
