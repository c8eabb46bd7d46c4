import {getField} from './bare.js';

/** Time as the storefront uses it; a test brings its own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds that only grow, whatever the device's clock is set to; `now` stands in where there are none. */
  readonly ticks?: () => number;
  /** Calls back after `ms`; returns what takes it back. */
  readonly after: (ms: number, then: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after `ms`, or rejects at once when `signal` aborts. */
export const pause = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      stop();
      reject(new DOMException('Aborted', 'AbortError'));
    };
    const stop = clock.after(ms, () => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, {once: true});
  });

/** What time the service has. */
interface ServiceClock {
  /** Milliseconds since 1970; the device's word until the service's was heard. */
  readonly now: () => number;
  /** Takes an answer's `Date`, null where the page may not read it. */
  readonly sync: (date: string | null) => void;
  /** Another service is asked from now on. */
  readonly reset: () => void;
}

/**
 * The service's clock, by the `Date` of its answers, running on by the device's monotonic time. A date is never ahead of
 * its service (it may be late, or out of a cache), so the latest one wins and the time never runs back.
 */
export function createServiceClock(clock: Clock): ServiceClock {
  const ticks = getField(clock, 'ticks') ? clock.ticks! : clock.now;
  let ahead: number | undefined;
  return {
    now: () => (ahead === undefined ? clock.now() : Math.round(ahead + ticks())),
    sync(date) {
      const at = Date.parse(date ?? '');
      if (at > 0) ahead = Math.max(ahead ?? -Infinity, at - ticks());
    },
    reset() {
      ahead = undefined;
    },
  };
}
