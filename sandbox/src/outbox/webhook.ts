import {createHash, createHmac} from 'node:crypto';
import {visibleLines, visibleText} from '../http/visible-text.js';
import {outcomeKind} from './retry.js';

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 64 * 1024;
/** The time is counted in slices: one in which this service had no turn itself, on a busy machine, is not the studio's. */
const SLICES = 50;

/** The studio's answer to a webhook: only `failed` is worth a retry. */
export type WebhookOutcome =
  | {readonly kind: 'accepted'}
  | {
      readonly kind: 'refused' | 'failed';
      readonly error: string /** The code in the answer, where it has one. */;
      readonly code?: string;
    };

/** The request and the answer on the wire. */
export interface Sent {
  readonly outcome: WebhookOutcome;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Null without an answer. */
  readonly status: number | null;
  readonly answer: string | null;
  readonly tookMs: number;
}

export interface Webhook {
  readonly type: string;
  readonly url: string;
  readonly secret: string;
  readonly eventId: number;
  readonly body: object;
  /** Ends the attempt before its time, when the service stops; one for each attempt, since a signal that many share counts as a leak. */
  readonly signal?: AbortSignal | undefined;
}

/** The signature of the real service. It does not cover the time, so handlers recognise repetitions by the order. */
const signature = (body: string, secret: string): string =>
  `Signature ${createHash('sha1')
    .update(body + secret)
    .digest('hex')}`;

/** Our own, beside it, for handlers that want to check age and repetition. The time is real time, as theirs is. */
function datedSignature(body: string, secret: string, eventId: number): string {
  const time = Math.floor(Date.now() / 1000);
  const hmac = createHmac('sha256', secret).update(`${time}.${eventId}.${body}`).digest('hex');
  return `t=${time},id=${eventId},v1=${hmac}`;
}

/** Sends one webhook; never rejects. Redirects are not followed: the signature is meant for the address in the settings. */
export async function sendWebhook({type, url, secret, eventId, body, signal}: Webhook): Promise<Sent> {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    authorization: signature(text, secret),
    'x-sandbox-signature': datedSignature(text, secret, eventId),
  };
  const from = performance.now();
  const sent = (outcome: WebhookOutcome, status: number | null, answer: string | null): Sent => ({
    outcome,
    headers,
    body: text,
    status,
    answer,
    tookMs: Math.round(performance.now() - from),
  });
  // Not `AbortSignal.any`: a timeout that hangs on it alone may be collected as garbage, and then never comes.
  const over = new AbortController();
  const stop = () => over.abort();
  let left = SLICES;
  const timer = setInterval(() => {
    if (--left === 0) over.abort(new DOMException('No answer in time', 'TimeoutError'));
  }, TIMEOUT_MS / SLICES);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    const response = await fetch(url, {method: 'POST', body: text, headers, redirect: 'manual', signal: over.signal});
    const answer = await readAnswer(response);
    return sent(outcomeOf(type, response.status, answer), response.status, answer);
  } catch (error) {
    return sent({kind: 'failed', error: describe(error)}, null, null);
  } finally {
    clearInterval(timer);
    signal?.removeEventListener('abort', stop);
  }
}

function outcomeOf(type: string, status: number, answer: string): WebhookOutcome {
  const kind = outcomeKind(type, status);
  if (kind === 'accepted') return {kind};
  const {code, message} = errorOf(answer);
  const reason = code === undefined ? '' : `, ${code}: ${message}`.slice(0, 300);
  return {kind, error: `HTTP ${status}${reason}`, ...(code !== undefined && {code})};
}

/** The answer's text for storing and showing, up to the cap: an endless body must not keep an attempt busy. */
async function readAnswer(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) break;
  }
  return visibleLines(Buffer.concat(chunks).toString('utf8', 0, MAX_ANSWER_BYTES));
}

/** The `{error: {code, message}}` of a refusal; empty when the answer has another shape. */
function errorOf(answer: string): {readonly code?: string; readonly message?: string} {
  try {
    const {code, message} = JSON.parse(answer).error;
    return {code: visibleText(String(code)), message: visibleText(String(message))};
  } catch {
    return {};
  }
}

const describe = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError'
    ? `No answer within ${TIMEOUT_MS / 1000} seconds`
    : `No connection: ${String((error as {cause?: {code?: unknown}}).cause?.code ?? error)}`.slice(0, 300);
