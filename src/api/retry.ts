import {has} from '../model/bare.js';
import {StorefrontError} from './errors.js';
import {pause} from './pause.js';
import {fieldsOf} from './read.js';
import {ask, type Miss, type Outgoing, type Transport} from './request.js';

const MOST_TRIES = 4;
const BACKOFF_FLOOR_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/** A refusal may say when to ask again: the header as it stands, null where it does not. */
type Refusal = StorefrontError & {readonly retryAfter?: string | null};

/** What a miss is called. */
function errorOf({response, text, error, isLate}: Miss, {method, url}: Outgoing): Refusal {
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
const isPassing = ({kind, status}: StorefrontError): boolean => kind === 'api' && (status === 429 || status >= 500);

/** How long to wait before the next try; undefined when there should be none. */
function waitMs(error: Refusal, tries: number): number | undefined {
  if (!isPassing(error) || tries >= MOST_TRIES) return undefined;
  const asked = Number(error.retryAfter) * 1000;
  if (asked > LONGEST_WAIT_MS) return undefined;
  return asked > 0 ? asked : BACKOFF_FLOOR_MS * 2 ** (tries - 1) * (1 + Math.random());
}

/**
 * Says what a request met; a read that met a passing fault is sent again, with growing pauses, until it is answered or
 * should not be asked again.
 */
export async function afterMiss(miss: Miss, transport: Transport, outgoing: Outgoing): Promise<unknown> {
  for (let tries = 1; ; tries++) {
    const error = errorOf(miss, outgoing);
    const wait = outgoing.method === 'GET' ? waitMs(error, tries) : undefined;
    if (wait === undefined) throw error;
    await pause(transport.clock, wait, outgoing.signal);
    const answer = await ask(transport, outgoing);
    if (has(answer, 'value')) return answer.value;
    miss = answer;
  }
}
