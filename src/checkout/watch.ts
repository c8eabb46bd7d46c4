import type {Clock} from '../api/clock.js';
import type {OrderStatus} from '../model/order.js';

const FIRST_LOOKS_MS = [1000, 2000];
const LOOK_EVERY_MS = 3000;
const LOOK_HIDDEN_EVERY_MS = 10_000;
const GIVE_UP_AFTER_MS = 10 * 60_000;
/** An expired order may still be paid for; it is looked at a little longer. */
const EXPIRED_GIVE_UP_AFTER_MS = 2 * 60_000;

interface Watch {
  /** Asks the service for the order; rejects when it gave no answer. */
  readonly look: () => Promise<OrderStatus>;
  readonly seen: (status: OrderStatus) => void;
  /** Nothing final was seen in time. */
  readonly lost: () => void;
  readonly clock: Clock;
  /** Ends the watch. */
  readonly signal: AbortSignal;
}

/**
 * Looks at an order until `signal` aborts: every few seconds, slower while the page is hidden, and at once when the
 * player comes back or `hurry` is called. A look that fails is followed by the next one. Returns `hurry`.
 */
export function watchOrder({look, seen, lost, clock, signal}: Watch): () => void {
  const started = clock.now();
  let expiredSince: number | undefined;
  let looks = 0;
  let isLooking = false;
  let isHurried = false;
  let stopTimer = (): void => {};

  const isOver = (): boolean => {
    const now = clock.now();
    return expiredSince === undefined
      ? now - started > GIVE_UP_AFTER_MS
      : now - expiredSince > EXPIRED_GIVE_UP_AFTER_MS;
  };

  const hurry = async (): Promise<void> => {
    // What was heard while a look is under way may be newer than its answer.
    isHurried = isLooking;
    if (isLooking || signal.aborted) return;
    isLooking = true;
    stopTimer();
    const status = await look().catch(() => undefined);
    isLooking = false;
    if (signal.aborted) return;
    expiredSince = status === 'expired' ? (expiredSince ?? clock.now()) : undefined;
    if (status) seen(status);
    if (signal.aborted) return;
    if (isOver()) return lost();
    if (isHurried) return hurry();
    wait();
  };

  const wait = (): void => {
    const every = document.hidden ? LOOK_HIDDEN_EVERY_MS : LOOK_EVERY_MS;
    stopTimer = clock.after(FIRST_LOOKS_MS[looks++] ?? every, () => void hurry());
  };

  const onReturn = (): void => {
    if (!document.hidden) void hurry();
  };
  const returns: readonly [EventTarget, string][] = [
    [window, 'focus'],
    [window, 'pageshow'],
    [window, 'online'],
    [document, 'visibilitychange'],
  ];
  for (const [target, type] of returns) target.addEventListener(type, onReturn);
  signal.addEventListener('abort', () => {
    stopTimer();
    for (const [target, type] of returns) target.removeEventListener(type, onReturn);
  });
  wait();
  return () => void hurry();
}
