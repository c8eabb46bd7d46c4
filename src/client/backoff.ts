import type {Clock} from './clock.js';

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
  /** How much longer a wait may be by chance, as a part of it, so that not all pages ask at once. @default 0 */
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
