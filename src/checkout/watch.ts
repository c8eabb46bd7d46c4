import type {Clock} from '../api/clock.js';
import type {OrderStatus} from '../model/order.js';

const FIRST_LOOKS_MS = [1000, 2000];
const LOOK_EVERY_MS = 3000;
const LOOK_HIDDEN_EVERY_MS = 10_000;
/** While the service tells by itself, looks are for what it forgets to tell. */
const LOOK_TOLD_EVERY_MS = 15_000;
/** Hardly anybody pays for what has expired. */
const LOOK_EXPIRED_EVERY_MS = 10_000;
/** However often it is hurried: services and pages may tell something without end. */
const LOOKS_APART_MS = 500;
const GIVE_UP_AFTER_MS = 10 * 60_000;
/** An expired order may still be paid for; it is looked at a little longer. */
const EXPIRED_GIVE_UP_AFTER_MS = 2 * 60_000;

/** Of a device that slept, or whose clock was set, no more counts than of a page whose timers the browser slows down. */
const LONGEST_STEP_MS = 60_000;

interface Watch<Seen> {
  /** Asks the service for the order; rejects when it gave no answer. */
  readonly look: () => Promise<Seen>;
  readonly seen: (seen: Seen) => void;
  /** Whether the service says by itself that something happened. */
  readonly isTold: () => boolean;
  /** Nothing final was seen in time. */
  readonly lost: () => void;
  readonly clock: Clock;
  /** Ends the watch. */
  readonly signal: AbortSignal;
}

/** Calls back when the player comes back to this page, or the network does, until `signal` aborts. */
function onReturn(then: () => void, signal: AbortSignal): void {
  const hear = (): void => {
    if (!document.hidden) then();
  };
  const returns: readonly [EventTarget, string][] = [
    [window, 'focus'],
    [window, 'pageshow'],
    [window, 'online'],
    [document, 'visibilitychange'],
  ];
  for (const [target, type] of returns) target.addEventListener(type, hear);
  signal.addEventListener('abort', () => {
    for (const [target, type] of returns) target.removeEventListener(type, hear);
  });
}

/**
 * Looks at an order, or at what else is paid on the payment page, until `signal` aborts: every few seconds, slower while the page is hidden or the service tells by
 * itself, and soon when the player comes back or `hurry` is called. A look that fails is followed by the next one.
 * Returns `hurry`.
 */
export function watchOrder<Seen extends {readonly status?: OrderStatus}>(watch: Watch<Seen>): () => void {
  const {look, seen, isTold, lost, clock, signal} = watch;
  let at = clock.now();
  let age = 0;
  let expiredSince: number | undefined;
  let lookedAt = -Infinity;
  let looks = 0;
  let isLooking = false;
  let isHurried = false;
  let stopTimer = (): void => {};

  /** How long it has been watched, in milliseconds. */
  const watched = (): number => {
    const now = clock.now();
    age += Math.min(Math.max(now - at, 0), LONGEST_STEP_MS);
    at = now;
    return age;
  };

  const isOver = (): boolean =>
    expiredSince === undefined ? watched() > GIVE_UP_AFTER_MS : watched() - expiredSince > EXPIRED_GIVE_UP_AFTER_MS;

  const hurry = async (): Promise<void> => {
    // What was heard while a look is under way may be newer than its answer.
    isHurried = isLooking;
    if (isLooking || signal.aborted) return;
    stopTimer();
    const soonest = lookedAt + LOOKS_APART_MS - watched();
    if (soonest > 0) {
      stopTimer = clock.after(soonest, () => void hurry());
      return;
    }
    isLooking = true;
    lookedAt = watched();
    const answer = await look().catch(() => undefined);
    isLooking = false;
    if (signal.aborted) return;
    // What could not be read is as it was.
    if (answer) {
      expiredSince = answer.status === 'expired' ? (expiredSince ?? watched()) : undefined;
      seen(answer);
    }
    if (signal.aborted) return;
    if (isOver()) return lost();
    if (isHurried) return hurry();
    wait();
  };

  const wait = (): void => {
    const every = document.hidden ? LOOK_HIDDEN_EVERY_MS : LOOK_EVERY_MS;
    const untold = expiredSince === undefined ? (FIRST_LOOKS_MS[looks++] ?? every) : LOOK_EXPIRED_EVERY_MS;
    stopTimer = clock.after(isTold() ? LOOK_TOLD_EVERY_MS : untold, () => void hurry());
  };

  onReturn(() => void hurry(), signal);
  signal.addEventListener('abort', () => stopTimer());
  wait();
  return () => void hurry();
}
