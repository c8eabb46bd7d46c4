import type {Db} from '../db/port.js';
import {HELD_BACK, PAYMENT_EVENTS} from './retry.js';

/** NOTIFY channel by which a process announces a new event in the outbox. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * The time for which a worker's claim of an event excludes other workers; a dead worker's event is free again after
 * this.
 */
const LEASE = '1 minute';

/** An event to send, as a worker holds it. */
export interface OutboxEvent {
  readonly event_id: number;
  readonly project_id: number;
  readonly order_id: number | null;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Number of times that it was claimed, this one included. */
  readonly attempts: number;
}

interface NewEvent {
  readonly projectId: number;
  /**
   * Events of one order, subscription or transaction are sent one after the other; an event without any waits for
   * nothing.
   */
  readonly orderId?: number;
  readonly subscriptionId?: number;
  /** The transaction of a payment that is of neither. */
  readonly transactionId?: number;
  readonly type: string;
  readonly payload: object;
}

/**
 * Puts an event into the outbox, in the caller's transaction: it exists if and only if the change that it reports does.
 */
export async function addEvent(db: Db, event: NewEvent): Promise<void> {
  const {projectId, orderId, subscriptionId, transactionId, type, payload} = event;
  await db.query(
    `insert into outbox (project_id, order_id, subscription_id, transaction_id, type, payload, next_attempt_at, created_at)
     values ($1, $2, $3, $4, $5, $6, project_now($1), project_now($1))`,
    [projectId, orderId ?? null, subscriptionId ?? null, transactionId ?? null, type, JSON.stringify(payload)],
  );
  await db.query('select pg_notify($1, $2)', [OUTBOX_CHANNEL, '']);
}

interface Claim {
  readonly most: number;
  /** Only events of this project; of all projects if it is undefined. */
  readonly projectId?: number | undefined;
  /** Events that this process is delivering: a clock moved forward ends their lease, but not their delivery. */
  readonly except: readonly number[];
}

/** No earlier event of the same order, say, is unsent. */
const nothingEarlierOf = (column: 'order_id' | 'subscription_id' | 'transaction_id'): string =>
  `not exists (select from outbox earlier where earlier.${column} = due.${column}
     and earlier.event_id < due.event_id and earlier.finished_at is null
     and (earlier.last_error is null or (earlier.type = any($5)) = (due.type = any($5))
       ${column === 'order_id' ? 'or earlier.type = any($6)' : ''}))`;

/**
 * Claims events that are due, for the time of a lease on their project's clock. Events of one order, subscription or
 * transaction are claimed one after the other, so that a studio never receives a refund before the payment.
 * `order_paid` waits until `payment` is accepted, and `order_canceled` until `refund` is (separate mode of the live
 * service). Otherwise events of money and events of an order or a subscription only wait for each other's first
 * attempt: a failure of the one must not delay the other.
 */
export const claim = (db: Db, {most, projectId, except}: Claim): Promise<OutboxEvent[]> =>
  db.query<OutboxEvent>(
    `update outbox set attempts = attempts + 1, next_attempt_at = project_now(project_id) + $4::interval
     where event_id in (
       select event_id from outbox due
       where finished_at is null and next_attempt_at <= project_now(project_id)
         and ($1::int is null or project_id = $1) and event_id <> all($2::bigint[])
         and ${(['order_id', 'subscription_id', 'transaction_id'] as const).map(nothingEarlierOf).join(' and ')}
       order by event_id limit $3 for update skip locked)
     returning event_id, project_id, order_id, type, payload, attempts`,
    [projectId ?? null, except, most, LEASE, PAYMENT_EVENTS, Object.keys(HELD_BACK)],
  );

/** The event is over: delivered, or with an error that no repetition would change. */
export async function finish(db: Db, {event_id}: OutboxEvent, error: string | null): Promise<void> {
  await db.query(
    `update outbox set finished_at = project_now(project_id), last_error = $2 where event_id = $1 and finished_at is null`,
    [event_id, error],
  );
}

const NOT_SENT = (type: string): string => `Not sent: the studio did not accept "${type}" before it`;

/** Ends the events that wait for this one: the studio did not accept it, and receives nothing about the order. */
export async function finishHeldBack(db: Db, {event_id, order_id, type}: OutboxEvent): Promise<void> {
  const held = HELD_BACK[type];
  if (held === undefined || order_id === null) return;
  await db.query(
    `update outbox set finished_at = project_now(project_id), last_error = $4
     where order_id = $1 and event_id > $2 and type = $3 and finished_at is null`,
    [order_id, event_id, held, NOT_SENT(type)],
  );
}

/** Makes the events due that this one held back: the studio has accepted it after all. */
export async function releaseHeldBack(db: Db, {order_id, type}: OutboxEvent): Promise<void> {
  const held = HELD_BACK[type];
  if (held === undefined || order_id === null) return;
  await db.query(
    `update outbox set finished_at = null, last_error = null, next_attempt_at = project_now(project_id)
     where order_id = $1 and type = $2 and last_error = $3`,
    [order_id, held, NOT_SENT(type)],
  );
}

/**
 * Sends an event again, whatever its outcome was: it is due at once, and is retried like others if that fails. False if
 * there is no such event.
 */
export async function sendAgain(db: Db, projectId: number, eventId: number): Promise<boolean> {
  const row = await db.one(
    `update outbox set finished_at = null, next_attempt_at = project_now(project_id)
     where project_id = $1 and event_id = $2 returning event_id`,
    [projectId, eventId],
  );
  return row !== undefined;
}

/** When the next waiting event is due, in seconds of the project's clock; undefined if none waits. */
export async function secondsToNextAttempt(db: Db, projectId: number): Promise<number | undefined> {
  const row = await db.one<{seconds: number | null}>(
    `select extract(epoch from min(next_attempt_at) - project_now($1))::float8 as seconds from outbox
     where project_id = $1 and finished_at is null and next_attempt_at > project_now($1)`,
    [projectId],
  );
  return row?.seconds ?? undefined;
}

/** The event is to be tried again in `minutes`. Does nothing when its lease ran out and another worker took it since. */
export async function postpone(db: Db, event: OutboxEvent, minutes: number, error: string): Promise<void> {
  await db.query(
    `update outbox set next_attempt_at = project_now(project_id) + make_interval(mins => $3), last_error = $4
     where event_id = $1 and attempts = $2 and finished_at is null`,
    [event.event_id, event.attempts, minutes, error],
  );
}
