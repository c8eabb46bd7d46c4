import {given} from './bare.js';
import type {Clock} from './clock.js';

/** What time the service has. */
export interface ServiceClock {
  /** Milliseconds since 1970; the device's word until the service's was heard. */
  readonly now: () => number;
  /** Takes an answer's `Date`, null where the page may not read it. */
  readonly hear: (date: string | null) => void;
  /** Another service is asked from now on. */
  readonly forget: () => void;
}

/**
 * The service's clock, by the `Date` of its answers, running on by the device's monotonic time. A date is never ahead of
 * its service (it may be late, or out of a cache), so the latest one wins and the time never runs back.
 */
export function createServiceClock(clock: Clock): ServiceClock {
  const ticks = given(clock, 'ticks') ? clock.ticks! : clock.now;
  let ahead: number | undefined;
  return {
    now: () => (ahead === undefined ? clock.now() : Math.round(ahead + ticks())),
    hear(date) {
      const at = Date.parse(date ?? '');
      if (at > 0) ahead = Math.max(ahead ?? -Infinity, at - ticks());
    },
    forget() {
      ahead = undefined;
    },
  };
}
