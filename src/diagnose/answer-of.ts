import type {Clock} from '../client/clock.js';

const ANSWER_TIMEOUT_MS = 15_000;

/** Settings of a request that tells the other side nothing of the player or the page. */
export const ANONYMOUS: RequestInit = {credentials: 'omit', referrerPolicy: 'no-referrer'};

/**
 * Requests an address once. Resolves to undefined where the request fails, and where there is no answer within 15 seconds. The
 * page's `fetch`, which code of the page may have replaced, may also throw, and may ignore a signal.
 */
export async function answerOf(
  clock: Clock,
  url: string,
  settings: RequestInit,
  fetchOnce: typeof fetch = (...request) => fetch(...request),
): Promise<Response | undefined> {
  let stop = (): void => {};
  const timeout = new Promise<undefined>((resolve) => {
    stop = clock.after(ANSWER_TIMEOUT_MS, () => resolve(undefined));
  });
  try {
    return await Promise.race([fetchOnce(url, settings), timeout]);
  } catch {
    return undefined;
  } finally {
    stop();
  }
}
