import {credential} from './options.js';

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
  readonly body: string | Uint8Array;
  readonly authorization: string | null | undefined;
}

/** What the service says happened, by `notification_type`; the other fields are as that type has them. */
export interface Webhook {
  readonly notification_type: string;
  readonly [field: string]: unknown;
}

const encoder = new TextEncoder();

/** The secrets, each of them one; read once, before anything of the webhook is. */
function secretsOf(given: unknown): readonly string[] {
  if (!Array.isArray(given)) return [credential(given, 'The secret of verifyWebhook')];
  if (given.length === 0) throw new TypeError('The secret of verifyWebhook is an empty list');
  return Array.from(given, (each, at) =>
    credential(each, `The secret of verifyWebhook, number ${at + 1} of its list,`),
  );
}

const received = async (webhook: Request | ReceivedWebhook): Promise<{bytes: Uint8Array; authorization: string}> => {
  // Not `instanceof`: a server may have a `Request` of its own.
  if ('arrayBuffer' in webhook)
    return {
      bytes: new Uint8Array(await webhook.arrayBuffer()),
      authorization: webhook.headers.get('authorization') ?? '',
    };
  const {body, authorization} = webhook;
  return {bytes: typeof body === 'string' ? encoder.encode(body) : body, authorization: authorization ?? ''};
};

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
 * @throws {WebhookRefusal} with `INVALID_SIGNATURE`, or `INVALID_PARAMETER` where what was signed is no webhook
 * @throws {TypeError} before anything is read, where a secret is not set
 */
export async function verifyWebhook(
  webhook: Request | ReceivedWebhook,
  secret: string | readonly string[],
): Promise<Webhook> {
  const secrets = secretsOf(secret);
  const {bytes, authorization} = await received(webhook);
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
  if (typeof (read as Partial<Webhook> | null)?.notification_type !== 'string')
    throw new WebhookRefusal('INVALID_PARAMETER', 'The body names no notification_type');
  return read as Webhook;
}
