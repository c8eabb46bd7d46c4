import {bare} from '../../client/bare.js';
import type {Clock} from '../../client/clock.js';
import {asStorefrontError} from '../../client/errors.js';
import {pageDocument} from '../../client/page-members.js';
import type {OrderStatus} from '../../orders/orders.js';

const returns = (): readonly (readonly [EventTarget, string])[] => [
  [window, 'focus'],
  [window, 'pageshow'],
  [window, 'online'],
  [pageDocument, 'visibilitychange'],
];

/** Calls back when the player comes back to this page, or the network does, until `signal` aborts. */
function onReturn(listener: () => void, signal: AbortSignal): void {
  const onEvent = (): void => {
    if (!pageDocument.hidden) listener();
  };
  for (const [target, type] of returns()) target.addEventListener(type, onEvent);
  signal.addEventListener('abort', () => {
    for (const [target, type] of returns()) target.removeEventListener(type, onEvent);
  });
}

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
/** An expired order may still be paid for; it is waited for a little longer. */
const EXPIRED_GIVE_UP_AFTER_MS = 2 * 60_000;

/** Once nobody waits for it: often at first, since who gave it up may be paying just now, and later once a minute. */
const SLOW_LOOKS_MS = [10_000, 15_000, 20_000, 30_000, 45_000];
const LOOK_SLOWLY_EVERY_MS = 60_000;
/** A service that had too many requests is asked no sooner, unless it names a time itself. */
const RESPITE_MS = 30_000;
const LONGEST_RESPITE_MS = 10 * 60_000;

/** Of a device that slept, or whose clock was set, no more counts than of a page whose timers the browser slows down. */
const LONGEST_STEP_MS = 60_000;

interface Watch<Seen> {
  /** Asks the service for the order; rejects when it gave no answer. */
  readonly look: () => Promise<Seen>;
  readonly seen: (seen: Seen) => void;
  /** Whether the service says by itself that something happened. */
  readonly isTold: () => boolean;
  /** Nothing final was seen in time. Where nobody ends the watch then, it goes on slowly. */
  readonly lost: () => void;
  /** Whether nobody waits for it any more, so that it is looked at slowly; left out, that is so once it was lost. */
  readonly isSlow?: () => boolean;
  /** For how long it makes sense to look, slow or not, in milliseconds from now; `over` is called after that. */
  readonly lasts?: number;
  readonly over?: () => void;
  readonly clock: Clock;
  /** Ends the watch. */
  readonly signal: AbortSignal;
}

/** How long a service that had too many requests wants to be left alone; undefined where that is not why it gave no answer. */
function respiteOf(error: unknown): number | undefined {
  const {status, retryAfter} = asStorefrontError(error) as {status: number; retryAfter?: string | null};
  if (status !== 429) return undefined;
  return Math.min(Math.max(Number(retryAfter) * 1000 || 0, RESPITE_MS), LONGEST_RESPITE_MS);
}

/**
 * Looks at an order, or at what else is paid on the payment page, until `signal` aborts: every few seconds, slower while the page is hidden or the service tells by
 * itself, slowly once nobody waits for it, and soon when the player comes back or `hurry` is called. A look that fails is followed by the next one.
 * Returns `hurry`.
 */
export function watchOrder<Seen extends {readonly status?: OrderStatus}>(watch: Watch<Seen>): () => void {
  const {look, seen, isTold, lost, lasts = Infinity, over, isSlow = () => isLost, clock, signal} = bare(watch);
  let at = clock.now();
  let age = 0;
  /** When the order was first waited for, or again after it was not. */
  let since = 0;
  let expiredSince: number | undefined;
  let lookedAt = -Infinity;
  /** Until then the service wants no look, whoever hurries. */
  let spared = 0;
  let looks = 0;
  let slowLooks = 0;
  let isLost = false;
  let wasSlow = false;
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

  const isTooLate = (): boolean =>
    expiredSince === undefined
      ? watched() - since > GIVE_UP_AFTER_MS
      : watched() - expiredSince > EXPIRED_GIVE_UP_AFTER_MS;

  const hurry = async (): Promise<void> => {
    // What was heard while a look is under way may be newer than its answer.
    isHurried = isLooking;
    if (isLooking || signal.aborted) return;
    stopTimer();
    const soonest = Math.max(lookedAt + LOOKS_APART_MS, spared) - watched();
    if (soonest > 0) {
      stopTimer = clock.after(soonest, () => void hurry());
      return;
    }
    isLooking = true;
    lookedAt = watched();
    let refusal: number | undefined;
    const answer = await look().catch((error: unknown) => {
      const respite = respiteOf(error);
      if (respite) spared = watched() + respite;
      refusal = asStorefrontError(error).status;
    });
    isLooking = false;
    if (signal.aborted) return;
    // What could not be read is as it was.
    if (answer) {
      expiredSince = answer.status === 'expired' ? (expiredSince ?? watched()) : undefined;
      seen(answer);
    }
    if (signal.aborted) return;
    keepPace();
    if (!wasSlow && !isLost && isTooLate()) {
      isLost = true;
      lost();
      if (signal.aborted) return;
      keepPace();
    }
    if (wasSlow && watched() > lasts) return over?.();
    if (isHurried) return hurry();
    // Whoever has no token that counts is asked for one no more, until the player does something.
    if (!wasSlow || refusal !== 401) wait();
  };

  /** Begins anew where it is waited for again, or is not any more. */
  const keepPace = (): void => {
    const slow = isSlow();
    if (slow === wasSlow) return;
    wasSlow = slow;
    slowLooks = 0;
    since = watched();
    isLost &&= slow;
    if (expiredSince !== undefined) expiredSince = since;
  };

  const pause = (): number => {
    if (wasSlow) {
      const slowly = SLOW_LOOKS_MS[slowLooks++] ?? LOOK_SLOWLY_EVERY_MS;
      return pageDocument.hidden || isTold() ? LOOK_SLOWLY_EVERY_MS : slowly;
    }
    const every = pageDocument.hidden ? LOOK_HIDDEN_EVERY_MS : LOOK_EVERY_MS;
    const untold = expiredSince === undefined ? (FIRST_LOOKS_MS[looks++] ?? every) : LOOK_EXPIRED_EVERY_MS;
    return isTold() ? LOOK_TOLD_EVERY_MS : untold;
  };

  const wait = (): void => {
    stopTimer = clock.after(pause(), () => {
      // Without a network a slow look is left out. One that somebody waits for is tried all the same, as some machines know
      // of no network and reach a service on themselves.
      if (wasSlow && navigator.onLine === false) wait();
      else void hurry();
    });
  };

  onReturn(() => void hurry(), signal);
  signal.addEventListener('abort', () => stopTimer());
  wasSlow = isSlow();
  wait();
  return () => void hurry();
}
