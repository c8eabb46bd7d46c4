import {withDeadline} from './deadline.js';
import {credential, kindOf, LONGEST_TIMEOUT_MS, limit, readOptions} from './options.js';
import {readCapped} from './read-capped.js';

/** Why a webhook is refused, in the service's words (document 1, "Webhooks"). */
export type WebhookRefusalCode =
  | 'INVALID_SIGNATURE'
  | 'INVALID_USER'
  | 'INVALID_PARAMETER'
  | 'INCORRECT_AMOUNT'
  | 'INCORRECT_INVOICE';

/** Refuses a webhook: the service does not send it again. Anything else that is thrown should become a 500, which it does. */
export class WebhookRefusal extends Error {
  override readonly name = 'WebhookRefusal';
  readonly code: WebhookRefusalCode;

  constructor(code: WebhookRefusalCode, message: string) {
    super(message);
    this.code = code;
  }

  /** The answer that the service understands: 400 with code and message. */
  toResponse(): Response {
    return Response.json({error: {code: this.code, message: this.message}}, {status: 400});
  }
}

/** A webhook as it arrived: the bytes of its body before anything parsed them, and its `Authorization` header. */
export interface ReceivedWebhook {
  readonly body: string | ArrayBufferView | ArrayBufferLike;
  /** The header's text; a list, as some servers have it, of that one text. */
  readonly authorization: string | readonly string[] | null | undefined;
}

/** How much of a webhook is read, and for how long. */
export interface WebhookLimits {
  /** The largest body that is read. @default 1048576 */
  readonly maxBytes?: number;
  /** How long the body of a `Request` may take to arrive. @default 10000 */
  readonly timeoutMs?: number;
}

/** What the service says happened, by `notification_type`; the other fields are as that type has them. */
export interface Webhook {
  readonly notification_type: string;
  readonly [field: string]: unknown;
}

const MOST_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;

const encoder = new TextEncoder();

/** What to do instead, in the servers that most backends are made with. */
const RAW_BYTES =
  'Express: express.raw({type: () => true}) on this route, before any express.json(), then {body: request.body, authorization: request.headers.authorization}. ' +
  "Fastify: addContentTypeParser('application/json', {parseAs: 'buffer'}, (request, body, done) => done(null, body)), then the same. " +
  'Next.js: the Request of a route handler, of which nothing was read; in pages/api, bodyParser: false and the bytes of the stream. ' +
  'Hono: context.req.raw. docs/server.md shows each.';

const notRaw = (fault: string): TypeError =>
  new TypeError(
    `verifyWebhook needs the bytes of the body as they arrived, a text or a Request: ${fault}. ${RAW_BYTES}`,
  );

/** The secrets, each of them one; read once, before anything of the webhook is. */
function secretsOf(given: unknown): readonly string[] {
  if (!Array.isArray(given)) return [credential(given, 'The secret of verifyWebhook')];
  if (given.length === 0) throw new TypeError('The secret of verifyWebhook is an empty list');
  return Array.from(given, (each, at) =>
    credential(each, `The secret of verifyWebhook, number ${at + 1} of its list,`),
  );
}

interface Received {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly authorization: string;
}

interface Limits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

const tooLarge = (maxBytes: number): WebhookRefusal =>
  new WebhookRefusal('INVALID_PARAMETER', `The body is larger than ${maxBytes} bytes`);

/** Not `instanceof`: a server may have a `Request` of its own. */
const isRequest = (webhook: object): webhook is Request =>
  typeof (webhook as Partial<Request>).arrayBuffer === 'function' &&
  typeof (webhook as Partial<Request>).headers?.get === 'function';

async function received(webhook: Request | ReceivedWebhook, {maxBytes, timeoutMs}: Limits): Promise<Received> {
  if (typeof webhook !== 'object' || webhook === null) throw notRaw(`it is ${kindOf(webhook)}`);
  if (isRequest(webhook)) return readRequest(webhook, {maxBytes, timeoutMs});
  const own = readOptions(webhook, 'The webhook', 'body', 'authorization');
  const headers: unknown = (webhook as {headers?: unknown}).headers;
  if (!('authorization' in own) && typeof headers === 'object')
    throw notRaw('it is the request of a server, which has its authorization among its headers');
  const bytes = bytesOf(own.body);
  if (bytes.length > maxBytes) throw tooLarge(maxBytes);
  return {bytes, authorization: headerOf(own.authorization)};
}

async function readRequest(request: Request, {maxBytes, timeoutMs}: Limits): Promise<Received> {
  const {body, bodyUsed} = request;
  if (bodyUsed || body?.locked) throw notRaw('something else has read the body of this Request');
  if (body === undefined || (body && typeof body.getReader !== 'function'))
    throw notRaw('the body of this Request is no stream of the fetch standard');
  // What it says of its size is believed where that is too much; else what comes is counted.
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

/** A copy: what is parsed has to be what was signed, and a server may use its buffer for the next request meanwhile. */
function bytesOf(body: unknown): Uint8Array<ArrayBuffer> {
  if (typeof body === 'string') return encoder.encode(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice();
  // By its name, not by its class: test runners have realms of their own.
  if (/^\[object (Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(body)))
    return new Uint8Array(body as ArrayBufferLike).slice();
  throw notRaw(
    `its body is ${kindOf(body)}${typeof body === 'object' && body !== null ? ', which something has parsed' : ''}`,
  );
}

/** No text is made of anything else: what has a `toString` of its own would be one at each look. */
function headerOf(given: unknown): string {
  const header: unknown = Array.isArray(given) && given.length === 1 ? given[0] : given;
  if (typeof header === 'string') return header;
  // Several, of which somebody may have sent one, are no signature.
  if (header === undefined || header === null || Array.isArray(header)) return '';
  throw new TypeError(
    `verifyWebhook needs the text of the Authorization header as authorization: it is ${kindOf(header)}`,
  );
}

/** SHA-1 of the body's bytes with the secret after them: the service's own way, which is no HMAC. */
async function signatureOf(body: Uint8Array, secret: string): Promise<string> {
  const key = encoder.encode(secret);
  const signed = new Uint8Array(body.length + key.length);
  signed.set(body);
  signed.set(key, body.length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', signed));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Looks at every character, so that the time says nothing about the first that differs. */
function isSame(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at % other.length);
  return difference === 0;
}

/**
 * Makes sure that a webhook comes from the service, and reads it. Takes a `Request` of the fetch standard, or body and header as
 * your server has them; a body that was parsed and written anew has other bytes, and is refused.
 *
 * The service sends a webhook again until it is answered, so the same one may come twice: grant by the order's id, once.
 *
 * @param secret the project's webhook secret, or several while it is being changed
 * @param limits of what is read before anybody knows who has sent it
 * @throws {WebhookRefusal} with `INVALID_SIGNATURE`, or `INVALID_PARAMETER` where what was signed is no webhook, or too large
 * @throws {TypeError} before anything is read, where a secret is not set; where the body is no text and no bytes, with what to
 *   give instead
 * @throws {DOMException} `TimeoutError`, where the body of a `Request` does not come in time: a 500, after which it is sent again
 */
export async function verifyWebhook(
  webhook: Request | ReceivedWebhook,
  secret: string | readonly string[],
  limits: WebhookLimits = {},
): Promise<Webhook> {
  const secrets = secretsOf(secret);
  const {maxBytes = MOST_BYTES, timeoutMs = TIMEOUT_MS} = readOptions(limits, 'limits', 'maxBytes', 'timeoutMs');
  const {bytes, authorization} = await received(webhook, {
    maxBytes: limit(maxBytes, 'maxBytes'),
    timeoutMs: limit(timeoutMs, 'timeoutMs', LONGEST_TIMEOUT_MS),
  });
  const [, given = ''] = /^Signature ([0-9a-f]{40})$/.exec(authorization) ?? [];
  const expected = await Promise.all(secrets.map((each) => signatureOf(bytes, each)));
  const isSigned = expected.map((each) => isSame(each, given)).includes(true);
  if (!isSigned) throw new WebhookRefusal('INVALID_SIGNATURE', 'The signature does not fit the body');
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
  } catch {
    throw new WebhookRefusal('INVALID_PARAMETER', 'The body is no JSON');
  }
  if (!isWebhook(read)) throw new WebhookRefusal('INVALID_PARAMETER', 'The body names no notification_type');
  return read;
}

const isWebhook = (read: unknown): read is Webhook =>
  typeof read === 'object' &&
  read !== null &&
  Object.hasOwn(read, 'notification_type') &&
  typeof (read as Webhook).notification_type === 'string';
