import {type Refusal, retryDelayMs} from './backoff.js';
import {type Clock, pause} from './clock.js';
import {StorefrontError} from './errors.js';
import {jsonOf} from './json.js';
import {hasOwn, withoutPrototype} from './prototype-safe.js';
import {fieldsOf} from './read-fields.js';

export interface Transport {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Called with the `Date` header of each answer; null when it cannot be read. */
  readonly onDate?: (date: string | null) => void;
}

export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly signal: AbortSignal;
}

const READ_TIMEOUT_MS = 15_000;
const WRITE_TIMEOUT_MS = 60_000;

/** A request without a value: the service's refusal, or the error of `fetch`. */
interface FailedAttempt {
  readonly response?: Response | undefined;
  readonly text?: string | undefined;
  readonly error: unknown;
  readonly isTimedOut: boolean;
}

/** The value of a promise, or a rejection as soon as the signal aborts: a `fetch` that code of the page has replaced may ignore it. */
const unlessAborted = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      const abort = (): void => reject(new DOMException('Aborted', 'AbortError'));
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort);
    }),
  ]);

/** Sends the request once and reads its JSON (undefined for an empty body). The time limit covers the body. Rejects when aborted. */
async function attempt(
  transport: Transport,
  {method, url, headers, body, signal}: Outgoing,
): Promise<{readonly value: unknown} | FailedAttempt> {
  const {fetch, clock, onDate} = withoutPrototype(transport);
  const abort = new AbortController();
  const cancel = (): void => abort.abort();
  let isTimedOut = false;
  const stop = clock.after(method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS, () => {
    isTimedOut = true;
    cancel();
  });
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  let response: Response | undefined;
  let text: string | undefined;
  let error: unknown;
  try {
    const asked = fetch(url, {
      method,
      headers,
      signal: abort.signal,
      // No cookies. `same-origin` sends none to another origin either, and lets a request without a token use a preloaded answer.
      credentials:
        headers.authorization || new URL(url).origin === globalThis.location?.origin ? 'omit' : 'same-origin',
      referrerPolicy: 'no-referrer',
      ...(body !== undefined && {body: jsonOf(body)}),
    });
    response = await unlessAborted(abort.signal, asked);
    onDate?.(response.headers.get('date'));
    text = await unlessAborted(abort.signal, response.text());
    if (response.ok) return {value: text ? JSON.parse(text) : undefined};
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    error = thrown;
  } finally {
    stop();
    signal.removeEventListener('abort', cancel);
  }
  return {response, text, error, isTimedOut};
}

/** The error of a failed attempt. */
function errorOf({response, text, error, isTimedOut}: FailedAttempt, {method, url}: Outgoing): Refusal {
  const request = `${method} ${new URL(url).pathname}`;
  if (!response || text === undefined) {
    return isTimedOut
      ? new StorefrontError('timeout', `${request}: no answer in time`)
      : new StorefrontError('network', `${request}: no answer (${(error as Error).message})`);
  }
  const {status} = response;
  if (response.ok) return new StorefrontError('answer', `${request}: ${status} is not JSON`, {status});
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // A body that is no JSON has no code; the status is enough.
  }
  // The subscriptions interface wraps its errors in an object of its own.
  const {errorCode, error: envelope} = fieldsOf(value);
  const code = Number(errorCode ?? fieldsOf(envelope).code) || 0;
  return Object.assign(new StorefrontError('api', `${request}: ${status}, code ${code}`, {status, code}), {
    retryAfter: response.headers.get('retry-after'),
  });
}

/**
 * Sends a request. A read is retried after a transient failure, with growing pauses, up to four attempts in all; a write is sent
 * once. Rejects with `StorefrontError` (`api`, `network`, `timeout`, `answer`), or with the abort.
 */
export async function send(transport: Transport, outgoing: Outgoing): Promise<unknown> {
  for (let attempts = 1; ; attempts++) {
    const answer = await attempt(transport, outgoing);
    if (hasOwn(answer, 'value')) return answer.value;
    const error = errorOf(answer, outgoing);
    const wait = outgoing.method === 'GET' ? retryDelayMs(error, attempts) : undefined;
    if (wait === undefined) throw error;
    await pause(transport.clock, wait, outgoing.signal);
  }
}
