import type {Clock} from './clock.js';
import type {StorefrontError} from './errors.js';

/** How long to wait before further attempts at something that failed: each wait is twice as long as the one before. */
export interface Waits {
  /** The first wait, in milliseconds. */
  readonly firstMs: number;
  /** The longest one, in milliseconds. */
  readonly longestMs: number;
  /** How much longer a wait may be by chance, as a part of it, so that not all pages ask at once. @default 0 */
  readonly jitter?: number;
}

/** The wait before an attempt, in milliseconds, after so many waits before. */
export const waitMs = ({firstMs, longestMs, jitter = 0}: Waits, waitsBefore: number): number =>
  Math.min(firstMs * 2 ** waitsBefore, longestMs) * (1 + jitter * Math.random());

/**
 * How long the service asks to wait (`Retry-After`), in milliseconds: seconds, or a date, which is measured by the answer's own
 * `Date`. Undefined where it does not ask.
 */
export function retryAfterMs(headers: Headers): number | undefined {
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  const seconds = Number(text);
  const ms = seconds >= 0 ? seconds * 1000 : Date.parse(text) - (Date.parse(headers.get('date')!) || Date.now());
  return ms >= 0 ? ms : undefined;
}

/** Waits before further attempts. One wait at a time. */
interface Backoff {
  /** Calls `then` after the next wait, in place of a call that is still waited for. */
  readonly wait: (then: () => void) => void;
  readonly cancel: () => void;
  /** The next wait is the first again. */
  readonly reset: () => void;
}

export function createBackoff(clock: Clock, waits: Waits): Backoff {
  let count = 0;
  let cancel = (): void => {};
  return {
    wait(then) {
      cancel();
      cancel = clock.after(waitMs(waits, count++), then);
    },
    cancel: () => cancel(),
    reset() {
      count = 0;
    },
  };
}

/** A request is sent this many times at most. */
const MAX_ATTEMPTS = 4;
const RETRY_WAITS: Waits = {firstMs: 1000, longestMs: 60_000, jitter: 1};

/** A refusal, and how long the service asks to wait. */
export type Refusal = StorefrontError & {readonly retryAfterMs?: number | undefined};

/** Whether a failure of the service may soon be over. */
const isTransient = ({kind, status}: StorefrontError): boolean => kind === 'api' && (status === 429 || status >= 500);

/** How long to wait before the next attempt; undefined when there is none. */
export function retryDelayMs(error: Refusal, attempts: number): number | undefined {
  if (!isTransient(error) || attempts >= MAX_ATTEMPTS) return undefined;
  const {retryAfterMs: requested = 0} = error;
  if (requested > RETRY_WAITS.longestMs) return undefined;
  return requested || waitMs(RETRY_WAITS, attempts - 1);
}
