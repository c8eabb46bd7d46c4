import {bare, has} from '../model/bare.js';
import {jsonOf} from '../model/json.js';
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

/** A request that brought no value: an answer that is none, or what was thrown. */
export interface Miss {
  readonly response?: Response | undefined;
  readonly text?: string | undefined;
  readonly error: unknown;
  readonly isLate: boolean;
}

/** Sends one request and reads its JSON (undefined where there is no body). The time limit covers the body. Rejects as aborted. */
export async function ask(
  transport: Transport,
  {method, url, headers, body, signal}: Outgoing,
): Promise<{readonly value: unknown} | Miss> {
  const {fetch, clock, hear} = bare(transport);
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
    hear?.(response.headers.get('date'));
    text = await response.text();
    if (response.ok) return {value: text ? JSON.parse(text) : undefined};
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    error = thrown;
  } finally {
    stop();
    signal.removeEventListener('abort', cancel);
  }
  return {response, text, error, isLate};
}

/**
 * Sends a request; a read that met a passing fault is tried again with growing pauses, a write never. Rejects with
 * `StorefrontError` (`api`, `network`, `timeout`, `answer`), or as aborted.
 */
export async function send(transport: Transport, outgoing: Outgoing): Promise<unknown> {
  const answer = await ask(transport, outgoing);
  if (has(answer, 'value')) return answer.value;
  const code = await import('./retry.js').catch(() => {
    throw new StorefrontError(answer.isLate ? 'timeout' : 'network', `${outgoing.method}: no answer`);
  });
  return code.afterMiss(answer, transport, outgoing);
}
