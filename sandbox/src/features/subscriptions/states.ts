/**
 * Where a subscription stands. In `grace` a charge was declined, and is tried again; players and studios are told that it is
 * active, as the documents name no such status.
 */
export type SubscriptionState = 'active' | 'grace' | 'non_renewing' | 'canceled';

/**
 * What may happen to it: a period is paid, or its charge declined; grace is over; its paid time, or its plan's, is; somebody
 * stops its renewal, starts it again, ends it, postpones its charge or changes its plan.
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

/** Of what may happen, what a player may do from where it stands. */
const PLAYERS_MAY: Readonly<Record<SubscriptionState, readonly SubscriptionEvent[]>> = {
  active: ['stop', 'cancel', 'change plan'],
  grace: ['cancel', 'change plan'],
  non_renewing: ['activate', 'cancel'],
  canceled: [],
};

/** The state after the event; undefined where the life cycle has no such step. */
export const nextState = (state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | undefined =>
  NEXT[state][event];

export const mayPlayer = (state: SubscriptionState, event: SubscriptionEvent): boolean =>
  PLAYERS_MAY[state].includes(event);

/** Whether the next period can be paid by hand: what would not be renewed by itself, or was declined, and whose plan goes on after this period. */
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
