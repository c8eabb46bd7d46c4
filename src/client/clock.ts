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
