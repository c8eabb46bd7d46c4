import {withDeadline} from './deadline.js';
import type {Webhooks} from './generated/operation-types.js';
import {credential, kindOf, limit, MAX_TIMEOUT_MS, readOptions} from './options.js';
import {readCapped} from './read-capped.js';

/** Error codes that the service knows in the response to a webhook (document 1, "Webhooks"). */
export type WebhookRefusalCode =
  | 'INVALID_SIGNATURE'
  | 'INVALID_USER'
  | 'INVALID_PARAMETER'
  | 'INCORRECT_AMOUNT'
  | 'INCORRECT_INVOICE';

/** Refuses a webhook, so that the service does not repeat it. Respond to any other error with a 500: then the service repeats the webhook. */
export class WebhookRefusal extends Error {
  override readonly name = 'WebhookRefusal';
  readonly code: WebhookRefusalCode;

  constructor(code: WebhookRefusalCode, message: string) {
    super(message);
    this.code = code;
  }

  /** The response that the service expects for a refusal: 400 with code and message. */
  toResponse(): Response {
    return Response.json({error: {code: this.code, message: this.message}}, {status: 400});
  }
}

/** A webhook as the server received it: the raw bytes of its body, before any parsing, and its `Authorization` header. */
export interface ReceivedWebhook {
  readonly body: string | ArrayBufferView | ArrayBufferLike;
  /** The header's value; or a list with this single value, as some servers represent headers. */
  readonly authorization: string | readonly string[] | null | undefined;
}

/** Limits of size and time for reading a webhook. */
export interface WebhookLimits {
  /** The largest accepted body, in bytes. @default 1048576 */
  readonly maxBytes?: number;
  /** Time limit in ms for the body of a `Request` to arrive. @default 10000 */
  readonly timeoutMs?: number;
}

/**
 * A verified webhook: `notification_type` names the event, and with it the other fields. The signature proves that the
 * service has sent it. Its fields are typed as in the service's documents, and are not checked. Other types may arrive,
 * too.
 */
export type Webhook = Webhooks[keyof Webhooks];

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;

const encoder = new TextEncoder();

/** For an error message: how to get the raw bytes of a body in the common server frameworks. */
const RAW_BYTES_HINT =
  'Express: express.raw({type: () => true}) on this route, before any express.json(), then {body: request.body, authorization: request.headers.authorization}. ' +
  "Fastify: addContentTypeParser('application/json', {parseAs: 'buffer'}, (request, body, done) => done(null, body)), then the same. " +
  'Next.js: the Request of a route handler, of which nothing was read; in pages/api, bodyParser: false and the bytes of the stream. ' +
  'Hono: context.req.raw. docs/server.md shows each.';

const rawBytesError = (fault: string): TypeError =>
  new TypeError(
    `verifyWebhook needs the bytes of the body as they arrived, a text or a Request: ${fault}. ${RAW_BYTES_HINT}`,
  );

/**
 * Checks the secret or secrets.
 *
 * @throws {TypeError} naming the one that is not set
 */
export function webhookSecrets(secret: unknown, subject = 'verifyWebhook'): readonly string[] {
  if (!Array.isArray(secret)) return [credential(secret, `The secret of ${subject}`)];
  if (secret.length === 0) throw new TypeError(`The secret of ${subject} is an empty list`);
  return Array.from(secret, (entry, index) =>
    credential(entry, `The secret of ${subject}, number ${index + 1} of its list,`),
  );
}

interface RawWebhook {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly authorization: string;
}

interface Limits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

const tooLarge = (maxBytes: number): WebhookRefusal =>
  new WebhookRefusal('INVALID_PARAMETER', `The body is larger than ${maxBytes} bytes`);

/** Checks methods instead of `instanceof`: a server may define its own `Request` class. */
const isRequest = (webhook: object): webhook is Request =>
  typeof (webhook as Partial<Request>).arrayBuffer === 'function' &&
  typeof (webhook as Partial<Request>).headers?.get === 'function';

async function readRawWebhook(webhook: Request | ReceivedWebhook, {maxBytes, timeoutMs}: Limits): Promise<RawWebhook> {
  if (typeof webhook !== 'object' || webhook === null) throw rawBytesError(`it is ${kindOf(webhook)}`);
  if (isRequest(webhook)) return readRequest(webhook, {maxBytes, timeoutMs});
  const options = readOptions(webhook, 'The webhook', 'body', 'authorization');
  const headers: unknown = (webhook as {headers?: unknown}).headers;
  if (!('authorization' in options) && typeof headers === 'object')
    throw rawBytesError('it is the request of a server, which has its authorization among its headers');
  const bytes = bytesOf(options.body);
  if (bytes.length > maxBytes) throw tooLarge(maxBytes);
  return {bytes, authorization: headerOf(options.authorization)};
}

async function readRequest(request: Request, {maxBytes, timeoutMs}: Limits): Promise<RawWebhook> {
  const {body, bodyUsed} = request;
  if (bodyUsed || body?.locked) throw rawBytesError('something else has read the body of this Request');
  if (body === undefined || (body && typeof body.getReader !== 'function'))
    throw rawBytesError('the body of this Request is no stream of the fetch standard');
  // A content-length above the limit is refused at once; otherwise the bytes are counted as they arrive.
  if (Number(request.headers.get('content-length')) > maxBytes) throw tooLarge(maxBytes);
  const bytes = await withDeadline(timeoutMs, (signal) =>
    readCapped(request, maxBytes, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      throw new DOMException(`The webhook’s body has not come within ${timeoutMs} ms`, 'TimeoutError');
    }),
  );
  if (!bytes) throw tooLarge(maxBytes);
  return {bytes, authorization: request.headers.get('authorization') ?? ''};
}

/** Copies the body, so that the parsed bytes are the signed bytes: a server may reuse its buffer for the next request meanwhile. */
function bytesOf(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return encoder.encode(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice();
  // Checks the type tag instead of `instanceof`: test runners run code in other realms.
  if (/^\[object (Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(body)))
    return new Uint8Array(body as ArrayBufferLike).slice();
  throw rawBytesError(
    `its body is ${kindOf(body)}${typeof body === 'object' && body !== null ? ', which something has parsed' : ''}`,
  );
}

/** The header's value; empty if it is missing. Other values are not converted to a string: a `toString` may return another one at each call. */
function headerOf(value: unknown): string {
  const header: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof header === 'string') return header;
  // Several headers count as no signature: an attacker may have added one of them.
  if (header === undefined || header === null || Array.isArray(header)) return '';
  throw new TypeError(
    `verifyWebhook needs the text of the Authorization header as authorization: it is ${kindOf(header)}`,
  );
}

/** SHA-1 of the body's bytes followed by the secret, in hex: the service's own scheme, not an HMAC. */
async function signatureOf(body: Uint8Array, secret: string): Promise<string> {
  const key = encoder.encode(secret);
  const signed = new Uint8Array(body.length + key.length);
  signed.set(body);
  signed.set(key, body.length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', signed));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares in constant time: the duration does not reveal the first character that differs. */
function isEqual(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index % b.length);
  return difference === 0;
}

/**
 * Verifies the signature of a webhook and parses its body. Accepts a `Request` of the fetch standard, or the body and
 * the header as your server represents them. The body has to be the raw bytes: a parsed and re-serialized body has
 * other bytes, and is refused.
 *
 * The service repeats a webhook until it gets a response, so the same webhook may arrive twice: grant items once per
 * order id.
 * @param secret the project's webhook secret, or several secrets during a rotation; undefined, as `process.env` has it, is a TypeError
 * @param limits size and time limits, enforced before the sender is verified
 * @throws {WebhookRefusal} `INVALID_SIGNATURE`; `INVALID_PARAMETER` if the signed body is not a webhook, or the body is too large
 * @throws {TypeError} if a secret is not set, before the webhook is read; if the body is neither a string nor bytes, with a message
 *   that says how to get them
 * @throws {DOMException} `TimeoutError` if the body of a `Request` does not arrive in time; respond with a 500, and the service
 *   repeats the webhook
 */
export async function verifyWebhook(
  webhook: Request | ReceivedWebhook,
  secret: string | undefined | readonly (string | undefined)[],
  limits: WebhookLimits = {},
): Promise<Webhook> {
  const secrets = webhookSecrets(secret);
  const {maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS} = readOptions(limits, 'limits', 'maxBytes', 'timeoutMs');
  const {bytes, authorization} = await readRawWebhook(webhook, {
    maxBytes: limit(maxBytes, 'maxBytes'),
    timeoutMs: limit(timeoutMs, 'timeoutMs', MAX_TIMEOUT_MS),
  });
  const [, signature = ''] = /^Signature ([0-9a-f]{40})$/.exec(authorization) ?? [];
  const expected = await Promise.all(secrets.map((entry) => signatureOf(bytes, entry)));
  // All are compared before the search, so that the time does not reveal which secret matches.
  const isSigned = expected.map((candidate) => isEqual(candidate, signature)).includes(true);
  if (!isSigned) throw new WebhookRefusal('INVALID_SIGNATURE', 'The signature does not fit the body');
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
  } catch {
    throw new WebhookRefusal('INVALID_PARAMETER', 'The body is no JSON');
  }
  if (!isWebhook(parsed)) throw new WebhookRefusal('INVALID_PARAMETER', 'The body names no notification_type');
  return parsed;
}

const isWebhook = (value: unknown): value is Webhook =>
  typeof value === 'object' &&
  value !== null &&
  Object.hasOwn(value, 'notification_type') &&
  typeof (value as Webhook).notification_type === 'string';
