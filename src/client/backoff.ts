import type {Clock} from './clock.js';
import type {StorefrontError} from './errors.js';

/** Waits before further attempts at something that failed, each twice as long as the one before. One wait at a time. */
interface Backoff {
  /** Calls `then` after the next wait, in place of a call that is still waited for. */
  readonly wait: (then: () => void) => void;
  readonly cancel: () => void;
  /** The next wait is the first again. */
  readonly reset: () => void;
}

interface Waits {
  /** The first wait, in milliseconds. */
  readonly firstMs: number;
  /** The longest one, in milliseconds. */
  readonly longestMs: number;
  /** Maximum random extension of a wait, as a part of it, so that not all pages retry at once. @default 0 */
  readonly jitter?: number;
}

export function createBackoff(clock: Clock, {firstMs, longestMs, jitter = 0}: Waits): Backoff {
  let nextMs = firstMs;
  let cancel = (): void => {};
  return {
    wait(then) {
      cancel();
      cancel = clock.after(nextMs * (1 + jitter * Math.random()), then);
      nextMs = Math.min(nextMs * 2, longestMs);
    },
    cancel: () => cancel(),
    reset() {
      nextMs = firstMs;
    },
  };
}

/** A request is sent this many times at most. */
const MAX_ATTEMPTS = 4;
const FIRST_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 60_000;

/** A refusal with its `Retry-After` header, null when it has none. */
export type Refusal = StorefrontError & {readonly retryAfter?: string | null};

/** Whether a failure of the service may soon be over. */
const isTransient = ({kind, status}: StorefrontError): boolean => kind === 'api' && (status === 429 || status >= 500);

/** The wait before the next attempt; undefined if there is none. */
export function retryDelayMs(error: Refusal, attempts: number): number | undefined {
  if (!isTransient(error) || attempts >= MAX_ATTEMPTS) return undefined;
  const requested = Number(error.retryAfter) * 1000;
  if (requested > MAX_RETRY_DELAY_MS) return undefined;
  return requested > 0 ? requested : FIRST_RETRY_DELAY_MS * 2 ** (attempts - 1) * (1 + Math.random());
}
