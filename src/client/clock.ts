import {getField} from './prototype-safe.js';

/** The storefront's source of time and timers; tests pass their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Monotonic milliseconds, which do not change with the device's clock; `now` is used when this is missing. */
  readonly ticks?: () => number;
  /** Calls `then` after `ms`; returns a function that cancels the call. */
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

/** Milliseconds that only go forward, from any beginning; the device's time if a clock has no others. */
export const ticksOf = (clock: Clock): (() => number) => (getField(clock, 'ticks') ? clock.ticks! : clock.now);

/** The service's time. */
interface ServiceClock {
  /** Like `now`, but undefined until the first answer of the service. */
  readonly known: () => number | undefined;
  /** Milliseconds since 1970; the device's time until the first answer of the service. */
  readonly now: () => number;
  /** Reads the `Date` header of an answer; null if the page may not read it. */
  readonly sync: (date: string | null) => void;
  /** Forgets the service's time, because the shop now uses another service. */
  readonly reset: () => void;
}

/**
 * The service's clock: set by the `Date` headers of its answers, advanced by the device's monotonic time. A `Date` is never ahead
 * of the service, but may be late or cached. So the latest `Date` wins, and the time never runs back.
 */
export function createServiceClock(clock: Clock): ServiceClock {
  const ticks = ticksOf(clock);
  let offset: number | undefined;
  const known = (): number | undefined => (offset === undefined ? undefined : Math.round(offset + ticks()));
  return {
    known,
    now: () => known() ?? clock.now(),
    sync(date) {
      const at = Date.parse(date ?? '');
      if (at > 0) offset = Math.max(offset ?? -Infinity, at - ticks());
    },
    reset() {
      offset = undefined;
    },
  };
}
