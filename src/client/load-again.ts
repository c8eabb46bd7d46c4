import {createBackoff} from './backoff.js';
import {pageDocument} from './clobber-safe-dom.js';
import type {Clock} from './clock.js';
import {type Failure, isOutcomeUnknown} from './errors.js';

/** The waits before a failed load is repeated, while the player looks at the page. */
const [FIRST_MS, MAX_MS, JITTER] = [5000, 60_000, 0.2];

/** Whether a failed load may succeed later without the player: the service is down or busy, or a later token may be a good one. */
const mayPass = (failure: Failure): boolean =>
  isOutcomeUnknown(failure) || failure.status === 429 || failure.status === 401;

const isLookedAt = (): boolean => typeof document !== 'object' || pageDocument.visibilityState === 'visible';

/** The part of a shop that decides when a load is repeated. */
interface Shop {
  readonly clock: Clock;
  /** Whether an order is being made. */
  readonly isOrdering: () => boolean;
}

/** Repeats a failed load. */
interface LoadAgain {
  /** Waits to repeat the load, if that may help. */
  readonly after: (failure: Failure) => void;
  /** Ends the wait: a load begins, or nobody shows the value. */
  readonly cancel: () => void;
  /** The load has succeeded: the next wait is short again. */
  readonly reset: () => void;
}

/**
 * Repeats a failed load after 5, 10, 20, 40 seconds, then each minute: only while the page is visible and no order is made. When the
 * player or the network returns, at once, but no sooner than the first wait after the failure.
 */
export function createLoadAgain({clock, isOrdering}: Shop, load: () => void): LoadAgain {
  const backoff = createBackoff(clock, {firstMs: FIRST_MS, longestMs: MAX_MS, jitter: JITTER});
  let failedAt = 0;
  const cancel = (): void => {
    backoff.cancel();
    if (typeof document !== 'object') return;
    pageDocument.removeEventListener('visibilitychange', onReturn);
    removeEventListener('focus', onReturn);
    removeEventListener('online', onReturn);
  };
  const attempt = (): void => {
    // A hidden page requests nothing: its wait ends with the player's return.
    if (!isLookedAt()) return;
    if (isOrdering()) {
      backoff.wait(attempt);
      return;
    }
    cancel();
    load();
  };
  const onReturn = (): void => {
    if (!isLookedAt() || navigator.onLine === false) return;
    backoff.reset();
    if (Math.abs(clock.now() - failedAt) >= FIRST_MS) attempt();
    else backoff.wait(attempt);
  };
  return {
    after(failure) {
      cancel();
      if (!mayPass(failure)) return;
      failedAt = clock.now();
      backoff.wait(attempt);
      if (typeof document !== 'object') return;
      pageDocument.addEventListener('visibilitychange', onReturn);
      addEventListener('focus', onReturn);
      addEventListener('online', onReturn);
    },
    cancel,
    reset: backoff.reset,
  };
}
