import {bare, has} from './bare.js';
import {type Clock, pause} from './clock.js';
import {StorefrontError} from './errors.js';
import {jsonOf} from './json.js';
import {fieldsOf} from './read.js';

export interface Transport {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Told the `Date` of each answer, null where it cannot be read. */
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

const MAX_ATTEMPTS = 4;
const FIRST_RETRY_DELAY_MS = 1000;
const MAX_RETRY_DELAY_MS = 60_000;

/** A request that brought no value: the refusal, or the error that `fetch` threw. */
interface FailedAttempt {
  readonly response?: Response | undefined;
  readonly text?: string | undefined;
  readonly error: unknown;
  readonly isTimedOut: boolean;
}

/** Sends one request and reads its JSON (undefined where there is no body). The time limit covers the body. Rejects as aborted. */
async function attempt(
  transport: Transport,
  {method, url, headers, body, signal}: Outgoing,
): Promise<{readonly value: unknown} | FailedAttempt> {
  const {fetch, clock, onDate} = bare(transport);
  const abort = new AbortController();
  const cancel = (): void => abort.abort();
  let isLate = false;
  const stop = clock.after(method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS, () => {
    isLate = true;
    cancel();
  });
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  let response: Response | undefined;
  let text: string | undefined;
  let error: unknown;
  try {
    response = await fetch(url, {
      method,
      headers,
      signal: abort.signal,
      // No cookies. Of another origin both say so, and one uses what the page has preloaded: for nobody, so nobody gets it.
      credentials:
        headers.authorization || new URL(url).origin === globalThis.location?.origin ? 'omit' : 'same-origin',
      referrerPolicy: 'no-referrer',
      ...(body !== undefined && {body: jsonOf(body)}),
    });
    onDate?.(response.headers.get('date'));
    text = await response.text();
    if (response.ok) return {value: text ? JSON.parse(text) : undefined};
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    error = thrown;
  } finally {
    stop();
    signal.removeEventListener('abort', cancel);
  }
  return {response, text, error, isTimedOut: isLate};
}

/** A refusal may say when to ask again: the header as it stands, null where it does not. */
type Refusal = StorefrontError & {readonly retryAfter?: string | null};

/** The error that a miss is thrown as. */
function errorOf({response, text, error, isTimedOut: isLate}: FailedAttempt, {method, url}: Outgoing): Refusal {
  const what = `${method} ${new URL(url).pathname}`;
  if (!response || text === undefined) {
    return isLate
      ? new StorefrontError('timeout', `${what}: no answer in time`)
      : new StorefrontError('network', `${what}: no answer (${(error as Error).message})`);
  }
  const {status} = response;
  if (response.ok) return new StorefrontError('answer', `${what}: ${status} is not JSON`, {status});
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The status says enough.
  }
  // The interface of subscriptions has its own envelope.
  const {errorCode, error: envelope} = fieldsOf(value);
  const code = Number(errorCode ?? fieldsOf(envelope).code) || 0;
  return Object.assign(new StorefrontError('api', `${what}: ${status}, code ${code}`, {status, code}), {
    retryAfter: response.headers.get('retry-after'),
  });
}

/** Whether a fault of the service may be over soon. */
const isTransient = ({kind, status}: StorefrontError): boolean => kind === 'api' && (status === 429 || status >= 500);

/** How long to wait before the next try; undefined when there should be none. */
function retryDelayMs(error: Refusal, tries: number): number | undefined {
  if (!isTransient(error) || tries >= MAX_ATTEMPTS) return undefined;
  const asked = Number(error.retryAfter) * 1000;
  if (asked > MAX_RETRY_DELAY_MS) return undefined;
  return asked > 0 ? asked : FIRST_RETRY_DELAY_MS * 2 ** (tries - 1) * (1 + Math.random());
}

/**
 * Sends a request. A read that met a passing fault is sent again with growing pauses, up to four times in all; a write is
 * sent once. Rejects with `StorefrontError` (`api`, `network`, `timeout`, `answer`), or as aborted.
 */
export async function send(transport: Transport, outgoing: Outgoing): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const answer = await attempt(transport, outgoing);
    if (has(answer, 'value')) return answer.value;
    const error = errorOf(answer, outgoing);
    const wait = outgoing.method === 'GET' ? retryDelayMs(error, tries) : undefined;
    if (wait === undefined) throw error;
    await pause(transport.clock, wait, outgoing.signal);
  }
}
