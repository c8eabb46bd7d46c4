import type {Clock} from './clock.js';

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
