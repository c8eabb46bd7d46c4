import {decodeText, readResponse} from './read-capped.js';
import type {ServiceCall} from './service-call.js';
import {ServiceError, type ServiceFailure} from './service-error.js';

/** The longest wait that a client follows; a longer one is for the caller to decide. */
const MAX_WAIT_MS = 60_000;

const FIRST_WAIT_MS = 300;
const MAX_BACKOFF_MS = 8_000;

/**
 * The value of `Retry-After` in ms: seconds, or a date, which is measured by the answer's own `Date`. Undefined without
 * one.
 */
function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const now = Date.parse(headers.get('date') ?? '');
  const wait = Date.parse(value) - (Number.isNaN(now) ? Date.now() : now);
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/**
 * The wait before the next attempt, in ms; `attempts` were made. Random, so that clients that failed together do not
 * retry together; never shorter than the service requests.
 */
function waitMs(attempts: number, askedMs = 0): number {
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

/** Answers are buffered in memory; larger ones need a stream. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

type Failure = Omit<ServiceFailure, 'operation'>;

/** An attempt that failed, and whether another one may do better. */
class Failed extends Error {
  readonly failure: Failure;
  readonly isRepeatable: boolean;

  constructor(failure: Failure, isRepeatable: boolean) {
    super(failure.message);
    this.failure = failure;
    this.isRepeatable = isRepeatable;
  }
}

/**
 * Sends a call, and retries it if a repetition is safe; resolves to the result of `read` for a success. `read` is
 * within the attempt's time.
 * @throws {ServiceError}
 * @throws the reason of the call's signal, once it is aborted
 */
export async function sendCall<T>(
  call: ServiceCall,
  send: typeof fetch,
  read: (response: Response, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    call.signal?.throwIfAborted();
    try {
      return await attempt(call, send, read);
    } catch (error) {
      call.signal?.throwIfAborted();
      if (!(error instanceof Failed)) throw error;
      const {failure, isRepeatable} = error;
      const {retryAfterMs: asked = 0} = failure;
      if (!isRepeatable || attempts > call.retries || asked > MAX_WAIT_MS)
        throw new ServiceError({...failure, operation: call.key}, call.secrets);
      await sleep(waitMs(attempts, asked), call.signal);
    }
  }
}

async function attempt<T>(
  {row, url, init, timeoutMs, signal}: ServiceCall,
  send: typeof fetch,
  read: (response: Response, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const isRepeatable = row.repeat === true;
  const controller = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, timeoutMs);
  const abort = () => controller.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, {once: true});
  const aborted = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), {once: true});
    if (controller.signal.aborted) reject(controller.signal.reason);
  });
  aborted.catch(() => {});
  try {
    // No redirects: the key must reach this address only. A `fetch` that knows no signal is not waited for.
    const answered = send(url, {...init, redirect: 'manual', signal: controller.signal});
    const response = await Promise.race([answered, aborted]);
    if (!response.ok) throw await refusal(response, controller.signal, isRepeatable);
    return await read(response, controller.signal);
  } catch (error) {
    if (error instanceof Failed) throw error;
    if (isLate) throw new Failed({kind: 'timeout', message: `had no answer within ${timeoutMs} ms`}, isRepeatable);
    throw new Failed({kind: 'network', message: `failed: ${reasonOf(error)}`, cause: error}, isRepeatable);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Why there was no connection, in a word. */
function reasonOf(error: unknown): string {
  const {message, cause} = error instanceof Error ? error : new Error('no connection');
  const code = (cause as {code?: unknown} | undefined)?.code;
  return typeof code === 'string' ? `${message} (${code})` : message;
}

/**
 * A refusal is a sentence and a list of fields. A larger one is not read, since the search for secrets in it would take
 * long.
 */
const MAX_REFUSAL_BYTES = 64 * 1024;

/** The text of an answer; throws if it is no text, or larger than `maxBytes`. */
async function textOf(response: Response, signal: AbortSignal, maxBytes = MAX_ANSWER_BYTES): Promise<string> {
  const unreadable = (why: string) =>
    new Failed({kind: 'answer', status: response.status, message: `had an answer ${why}`}, false);
  const bytes = await readResponse(response, maxBytes, signal);
  if (!bytes) throw unreadable(`of more than ${maxBytes} bytes: ask for less, or read it as a stream`);
  try {
    return decodeText(bytes) ?? '';
  } catch {
    throw unreadable('that is no UTF-8');
  }
}

/** Reads the JSON of a success; undefined for an operation that answers nothing. */
export const readJson =
  ({row}: ServiceCall) =>
  async (response: Response, signal: AbortSignal): Promise<unknown> => {
    const text = await textOf(response, signal);
    if (row.empty) return undefined;
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // The parser's own message quotes the answer.
      throw new Failed({kind: 'answer', status: response.status, message: 'had an answer that is no JSON'}, false);
    }
  };

/** A refusal in the shape of any of the interfaces. */
interface RefusalBody {
  readonly errorCode?: unknown;
  readonly errorMessage?: unknown;
  readonly errorMessageExtended?: unknown;
  readonly transactionId?: unknown;
  readonly message?: unknown;
  readonly extended_message?: unknown;
  readonly request_id?: unknown;
}

async function refusal(response: Response, signal: AbortSignal, isRepeatable: boolean): Promise<Failed> {
  const {status, headers} = response;
  const body = await textOf(response, signal, MAX_REFUSAL_BYTES).then(parsed, (error: unknown): RefusalBody => {
    if (error instanceof Failed) return {};
    throw error;
  });
  const code = typeof body.errorCode === 'number' ? body.errorCode : undefined;
  const said = textIn(body.errorMessage) ?? textIn(body.message);
  const failure: Failure = {
    kind: 'api',
    status,
    code,
    message: `was refused: ${[`${status}`, code && `code ${code}`, said].filter(Boolean).join(', ')}`,
    requestId: textIn(body.request_id) ?? textIn(body.transactionId) ?? headers.get('x-request-id') ?? undefined,
    fields: fieldsOf(body),
    retryAfterMs: retryAfterMs(headers),
  };
  // Too many requests: this one was not begun. Other failures of the service may occur after the work was done.
  return new Failed(failure, status === 429 || (isRepeatable && (status === 408 || status >= 500)));
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function parsed(text: string): RefusalBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** The incorrect fields of a request, from the body of either interface. */
function fieldsOf({errorMessageExtended, extended_message}: RefusalBody): Record<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  const add = (name: unknown, message: unknown) => {
    if (typeof name !== 'string' || typeof message !== 'string') return;
    const messages = fields.get(name);
    if (messages) messages.push(message);
    else fields.set(name, [message]);
  };
  if (Array.isArray(errorMessageExtended))
    for (const one of errorMessageExtended as {property?: unknown; message?: unknown}[])
      add(one?.property, one?.message);
  if (typeof extended_message === 'object' && extended_message !== null)
    for (const [name, messages] of Object.entries(extended_message))
      for (const message of Array.isArray(messages) ? messages : []) add(name, message);
  return Object.fromEntries(fields);
}
