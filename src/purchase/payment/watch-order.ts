import {pageDocument} from '../../client/clobber-safe-dom.js';
import type {Clock} from '../../client/clock.js';
import {asStorefrontError} from '../../client/errors.js';
import {withoutPrototype} from '../../client/prototype-safe.js';
import type {OrderStatus} from '../../orders/order.js';

const returnEvents = (): readonly (readonly [EventTarget, string])[] => [
  [window, 'focus'],
  [window, 'pageshow'],
  [window, 'online'],
  [pageDocument, 'visibilitychange'],
];

/** Calls `listener` when the player or the network comes back, until `signal` aborts. */
function onReturn(listener: () => void, signal: AbortSignal): void {
  const onEvent = (): void => {
    if (!pageDocument.hidden) listener();
  };
  for (const [target, type] of returnEvents()) target.addEventListener(type, onEvent);
  signal.addEventListener('abort', () => {
    for (const [target, type] of returnEvents()) target.removeEventListener(type, onEvent);
  });
}

const FIRST_LOOKS_MS = [1000, 2000];
const LOOK_EVERY_MS = 3000;
const LOOK_HIDDEN_EVERY_MS = 10_000;
/** While the service pushes changes, polling only catches what a push missed. */
const LOOK_PUSHED_EVERY_MS = 15_000;
/** Hardly any player pays for an expired order. */
const LOOK_EXPIRED_EVERY_MS = 10_000;
/** The least pause between two looks, however often `lookNow` is called: services and pages may send hints without end. */
const LOOKS_APART_MS = 500;
const GIVE_UP_AFTER_MS = 10 * 60_000;
/** An expired order may still be paid, so it is polled a little longer. */
const EXPIRED_GIVE_UP_AFTER_MS = 2 * 60_000;

/** Pauses once no player waits: short at first, since a player who gave up may be paying just now, then a minute each. */
const SLOW_LOOKS_MS = [10_000, 15_000, 20_000, 30_000, 45_000];
const LOOK_SLOWLY_EVERY_MS = 60_000;
/** The longest pause, of an order that nothing is expected of; the player who comes back makes it shorter. */
const LOOK_QUIETLY_EVERY_MS = 3_600_000;
/** The least and the longest pause after 429 (too many requests), whatever `Retry-After` says. */
const RATE_LIMIT_PAUSE_MS = 30_000;
const MAX_RATE_LIMIT_PAUSE_MS = 10 * 60_000;

/**
 * The most that counts between two readings of the clock, which may jump where the device slept or its clock was set. A page
 * whose timers the browser throttles still wakes once a minute.
 */
const MAX_STEP_MS = 60_000;

interface Watch<Answer> {
  /** Fetches the order; rejects when the service gave no answer. */
  readonly look: () => Promise<Answer>;
  readonly onAnswer: (answer: Answer) => void;
  /** Whether the service pushes changes now. */
  readonly isPushed: () => boolean;
  /** Called when the order came to no end in time. The watch goes on slowly unless `signal` aborts. */
  readonly onLost: () => void;
  /** Whether no player waits any more, so that the order is polled slowly. Default: after `onLost`. */
  readonly isSlow?: () => boolean;
  /** For how many milliseconds nothing is expected to happen; a slow watch pauses for so long, an hour at most. Default: 0. */
  readonly quietMs?: () => number;
  /** For how long a slow watch goes on, in milliseconds from its beginning; `onLifetimeEnd` is called after that. Default: without end. */
  readonly lifetimeMs?: () => number;
  readonly onLifetimeEnd?: () => void;
  readonly clock: Clock;
  /** Ends the watch. */
  readonly signal: AbortSignal;
}

/** How long to pause after 429 (too many requests), in milliseconds; undefined for any other error. */
function rateLimitPauseOf(error: unknown): number | undefined {
  const {status, retryAfter} = asStorefrontError(error) as {status: number; retryAfter?: string | null};
  if (status !== 429) return undefined;
  return Math.min(Math.max(Number(retryAfter) * 1000 || 0, RATE_LIMIT_PAUSE_MS), MAX_RATE_LIMIT_PAUSE_MS);
}

/**
 * Polls an order, or anything else that is paid on the payment page, until `signal` aborts: every few seconds, slower while the
 * page is hidden or the service pushes changes, slowest once no player waits, and at once when the player comes back or the
 * returned `lookNow` is called. A failed look is followed by the next one.
 */
export function watchOrder<Answer extends {readonly status?: OrderStatus}>(watch: Watch<Answer>): () => void {
  const {
    look,
    onAnswer,
    isPushed,
    onLost,
    isSlow = () => isLost,
    quietMs = () => 0,
    lifetimeMs = () => Infinity,
    onLifetimeEnd,
    clock,
    signal,
  } = withoutPrototype(watch);
  let measuredAt = clock.now();
  let elapsedMs = 0;
  /** When the watch began, or changed its pace last. This and the times below are on the scale of `elapsed`. */
  let paceSince = 0;
  let expiredSince: number | undefined;
  let lookedAt = -Infinity;
  /** No look before this time: the service had too many requests. */
  let pausedUntil = 0;
  let looks = 0;
  let slowLooks = 0;
  let isLost = false;
  let wasSlow = false;
  let isLooking = false;
  /** Whether `lookNow` was called while a look was under way. */
  let isDue = false;
  let stopTimer = (): void => {};

  /** How long the watch has run, in milliseconds. */
  const elapsed = (): number => {
    const now = clock.now();
    elapsedMs += Math.min(Math.max(now - measuredAt, 0), MAX_STEP_MS);
    measuredAt = now;
    return elapsedMs;
  };

  const isTooLate = (): boolean =>
    expiredSince === undefined
      ? elapsed() - paceSince > GIVE_UP_AFTER_MS
      : elapsed() - expiredSince > EXPIRED_GIVE_UP_AFTER_MS;

  const lookNow = async (): Promise<void> => {
    // The hint may be newer than the answer of the look under way.
    isDue = isLooking;
    if (isLooking || signal.aborted) return;
    stopTimer();
    const soonest = Math.max(lookedAt + LOOKS_APART_MS, pausedUntil) - elapsed();
    if (soonest > 0) {
      stopTimer = clock.after(soonest, () => void lookNow());
      return;
    }
    isLooking = true;
    lookedAt = elapsed();
    let failedStatus: number | undefined;
    const answer = await look().catch((error: unknown) => {
      const pauseMs = rateLimitPauseOf(error);
      if (pauseMs) pausedUntil = elapsed() + pauseMs;
      failedStatus = asStorefrontError(error).status;
    });
    isLooking = false;
    if (signal.aborted) return;
    // After a failed look the order counts as unchanged.
    if (answer) {
      expiredSince = answer.status === 'expired' ? (expiredSince ?? elapsed()) : undefined;
      onAnswer(answer);
    }
    if (signal.aborted) return;
    updatePace();
    if (!wasSlow && !isLost && isTooLate()) {
      isLost = true;
      onLost();
      if (signal.aborted) return;
      updatePace();
    }
    if (wasSlow && elapsed() > lifetimeMs()) return onLifetimeEnd?.();
    if (isDue) return lookNow();
    // A slow watch stops after a 401, so that the page is not asked for a token again and again; `lookNow` goes on with it.
    if (!wasSlow || failedStatus !== 401) scheduleLook();
  };

  /** Resets pauses and deadlines when the watch turns slow, or quick again. */
  const updatePace = (): void => {
    const slow = isSlow();
    if (slow === wasSlow) return;
    wasSlow = slow;
    slowLooks = 0;
    paceSince = elapsed();
    isLost &&= slow;
    if (expiredSince !== undefined) expiredSince = paceSince;
  };

  /** The pause before the next look, in milliseconds. */
  const nextPause = (): number => {
    if (wasSlow) {
      const quiet = quietMs();
      if (quiet > 0) return Math.min(quiet, LOOK_QUIETLY_EVERY_MS);
      const slow = SLOW_LOOKS_MS[slowLooks++] ?? LOOK_SLOWLY_EVERY_MS;
      return pageDocument.hidden || isPushed() ? LOOK_SLOWLY_EVERY_MS : slow;
    }
    const every = pageDocument.hidden ? LOOK_HIDDEN_EVERY_MS : LOOK_EVERY_MS;
    const polled = expiredSince === undefined ? (FIRST_LOOKS_MS[looks++] ?? every) : LOOK_EXPIRED_EVERY_MS;
    return isPushed() ? LOOK_PUSHED_EVERY_MS : polled;
  };

  const scheduleLook = (): void => {
    stopTimer = clock.after(nextPause(), () => {
      // An offline page skips slow looks. It tries a look that a player waits for all the same: some machines count as offline
      // and still reach a service of their own.
      if (wasSlow && navigator.onLine === false) scheduleLook();
      else void lookNow();
    });
  };

  onReturn(() => void lookNow(), signal);
  signal.addEventListener('abort', () => stopTimer());
  wasSlow = isSlow();
  scheduleLook();
  return () => void lookNow();
}
