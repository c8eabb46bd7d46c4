import type {Clock} from './clock.js';
import {StorefrontError} from './errors.js';

export interface Transport {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Told the `Date` of each answer, null where it cannot be read. */
  readonly hear?: (date: string | null) => void;
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

/**
 * Sends one request and reads its JSON (undefined where there is no body). The time limit covers the body.
 * Rejects with `StorefrontError` (`api`, `network`, `timeout`, `answer`), or as aborted.
 */
export async function sendOnce({fetch, clock, hear}: Transport, {method, url, headers, body, signal}: Outgoing) {
  const what = `${method} ${new URL(url).pathname}`;
  const abort = new AbortController();
  const cancel = (): void => abort.abort();
  let isLate = false;
  const stop = clock.after(method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS, () => {
    isLate = true;
    cancel();
  });
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers,
      signal: abort.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...(body !== undefined && {body: JSON.stringify(body)}),
    });
    hear?.(response.headers.get('date'));
    text = await response.text();
  } catch (error) {
    if (signal.aborted) throw error;
    throw isLate
      ? new StorefrontError('timeout', `${what}: no answer in time`)
      : new StorefrontError('network', `${what}: no answer (${(error as Error).message})`);
  } finally {
    stop();
    signal.removeEventListener('abort', cancel);
  }
  const {status} = response;
  let value: unknown;
  try {
    value = text ? JSON.parse(text) : undefined;
  } catch {
    if (response.ok) throw new StorefrontError('answer', `${what}: ${status} is not JSON`, {status});
  }
  if (response.ok) return value;
  // The interface of subscriptions has its own envelope.
  const {errorCode, error} = (value ?? {}) as {errorCode?: unknown; error?: {code?: unknown}};
  const code = Number(errorCode ?? error?.code) || 0;
  throw Object.assign(new StorefrontError('api', `${what}: ${status}, code ${code}`, {status, code}), {
    retryAfter: response.headers.get('retry-after'),
  });
}

/** Whether a fault of the service may be over soon. */
export const isPassing = (error: unknown): boolean => {
  const {kind, status} = error as StorefrontError;
  return kind === 'api' && (status === 429 || status >= 500);
};

/** Sends a request; a read that met a passing fault is tried again with growing pauses, a write never. */
export async function send(transport: Transport, outgoing: Outgoing): Promise<unknown> {
  try {
    return await sendOnce(transport, outgoing);
  } catch (error) {
    if (outgoing.method !== 'GET' || !isPassing(error)) throw error;
    const code = await import('./retry.js').catch(() => {
      throw error;
    });
    return code.sendAgain(error, transport, outgoing);
  }
}
