/** The longest wait that a client follows; a longer one is for the caller to decide. */
export const MAX_WAIT_MS = 60_000;

const FIRST_WAIT_MS = 300;
const MAX_BACKOFF_MS = 8_000;

/** What `Retry-After` says, in ms: seconds, or a date, which is measured by the answer's own `Date`. Undefined where there is none. */
export function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const now = Date.parse(headers.get('date') ?? '');
  const wait = Date.parse(value) - (Number.isNaN(now) ? Date.now() : now);
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/**
 * How long to wait before the next attempt, in ms; `attempts` were made. Random, so that clients that failed together do not come
 * back together; never sooner than the service asks.
 */
export function waitMs(attempts: number, askedMs = 0): number {
  const backoff = Math.min(MAX_BACKOFF_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
  return Math.max(askedMs, backoff / 2) + (Math.random() * backoff) / 2;
}

/** Waits; rejects with the signal's reason as soon as it aborts. */
export function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, ms);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, {once: true});
  });
}
