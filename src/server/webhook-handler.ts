import {refuseOthers} from './client-options.js';
import type {Webhooks} from './generated/operation-types.js';
import {kindOf, readOptions} from './options.js';
import {type SeenWebhooks, seenInMemory} from './seen-webhooks.js';
import {
  type ReceivedWebhook,
  verifyWebhook,
  type Webhook,
  type WebhookLimits,
  WebhookRefusal,
  webhookSecrets,
} from './webhook.js';

/**
 * A studio's handler for each webhook; a promise is awaited. A handler throws a `WebhookRefusal` to refuse one, and
 * anything else to get it again.
 */
export type WebhookHandlers<C = undefined> = {
  readonly [T in Exclude<keyof Webhooks, 'user_validation'>]?: (webhook: Webhooks[T], context: C) => unknown;
} & {
  /**
   * Whether the game has this player: `true` lets them pay, `false` does not, and anything else is an error, which does
   * not either. It is called each time. Without this handler, everybody may pay.
   */
  readonly user_validation?: (webhook: Webhooks['user_validation']) => boolean | Promise<boolean>;
  /** A webhook of another type, or of one without a handler. */
  readonly other?: (webhook: {readonly notification_type: string}, context: C) => unknown;
};

/** Options of the handler of webhooks. */
export interface WebhookHandlerOptions<C = undefined> extends WebhookLimits {
  /** The project's webhook secret, or several while it is being changed. One that is not set is a TypeError. */
  readonly secret: string | undefined | readonly (string | undefined)[];
  readonly handlers: WebhookHandlers<C>;
  /** Remembers which webhooks were handled. @default in memory, of this process */
  readonly seen?: SeenWebhooks<C>;
  /**
   * Receives an error of a handler, after which the service sends the webhook again; is not awaited.
   * @default `console.error`
   */
  readonly onError?: (error: unknown, type: string | undefined) => unknown;
}

/** Answers one webhook, a `Request` or what your server has of it; never rejects. */
export type WebhookHandler = (webhook: Request | ReceivedWebhook) => Promise<Response>;

/**
 * Creates a handler of the service's webhooks. It verifies the signature, calls the handler of the type once for each
 * event, and answers as the service expects. The answer is 204 if it was handled, and 400 with a code if it is refused.
 * It is 500 if a handler threw, after which the service sends it again.
 * @throws {TypeError} for a secret that is not set
 */
export function createWebhookHandler<C = undefined>(options: WebhookHandlerOptions<C>): WebhookHandler {
  const names = ['secret', 'handlers', 'seen', 'onError', 'maxBytes', 'timeoutMs'] as const;
  const given = readOptions(options, 'The argument of createWebhookHandler', ...names);
  refuseOthers(options, names, 'createWebhookHandler');
  const {secret, handlers, seen, onError, maxBytes, timeoutMs} = given;
  const secrets = webhookSecrets(secret, 'createWebhookHandler');
  const own: WebhookHandlers<C> = readOptions(handlers, 'handlers', ...HANDLED);
  // An object of yours may have fields; a function of another name is a webhook that is misspelled.
  const functions = Object.entries(handlers).filter(([, value]) => typeof value === 'function');
  refuseOthers(Object.fromEntries(functions), HANDLED, 'handlers');
  for (const name of HANDLED)
    if (own[name] !== undefined && typeof own[name] !== 'function')
      throw new TypeError(`handlers.${name} has to be a function`);
  // Without a memory of their own, handlers get no context: `C` is undefined.
  const memory = seen ?? (seenInMemory() as SeenWebhooks<C>);
  const log = (error: unknown, type: string | undefined): void =>
    console.error(`The webhook ${type ?? ''} failed:`, error);
  /** Never rejects: the answer does not hang on it. */
  async function report(error: unknown, type: string | undefined): Promise<void> {
    try {
      await (onError ?? log)(error, type);
    } catch (failure) {
      log(error, type);
      console.error('onError of createWebhookHandler failed:', failure);
    }
  }
  const limits = {...(maxBytes !== undefined && {maxBytes}), ...(timeoutMs !== undefined && {timeoutMs})};

  async function handle(webhook: Webhook): Promise<void> {
    if (webhook.notification_type === 'user_validation') {
      const isKnown: unknown = own.user_validation ? await own.user_validation.call(handlers, webhook) : true;
      if (isKnown === false) throw new WebhookRefusal('INVALID_USER', 'No such player');
      // A handler that returns nothing, or a database's record, must not let strangers pay.
      if (isKnown !== true)
        throw new TypeError(`handlers.user_validation has to return true or false: it returned ${kindOf(isKnown)}`);
      return;
    }
    // `own` has no prototype; the handler is of the webhook's type.
    const handler = own[webhook.notification_type] ?? own.other;
    await memory.once(await keyOf(webhook), async (context) => {
      await handler?.call(handlers, webhook as never, context);
    });
  }

  return async (received) => {
    let type: string | undefined;
    try {
      if (isOtherMethod(received)) return new Response(null, {status: 405, headers: {allow: 'POST'}});
      const webhook = await verifyWebhook(received, secrets, limits);
      type = webhook.notification_type;
      await handle(webhook);
      return new Response(null, {status: 204});
    } catch (error) {
      if (error instanceof WebhookRefusal) return error.toResponse();
      void report(error, type);
      return Response.json({error: {code: 'INTERNAL', message: 'Send it again'}}, {status: 500});
    }
  };
}

/** A list by the compiler's count: a webhook that the contract gets has to be here. */
const HANDLED = Object.keys({
  user_validation: true,
  order_paid: true,
  order_canceled: true,
  payment: true,
  refund: true,
  partial_refund: true,
  ps_declined: true,
  create_subscription: true,
  update_subscription: true,
  non_renewal_subscription: true,
  cancel_subscription: true,
  move_to_game: true,
  other: true,
} satisfies Record<keyof WebhookHandlers, true>) as (keyof WebhookHandlers)[];

const isOtherMethod = (received: Request | ReceivedWebhook): boolean =>
  'method' in received && typeof received.method === 'string' && received.method !== 'POST';

/**
 * The key of a webhook, which its repetitions share: the signature contains no time. An order is paid once and canceled
 * once, a transaction is paid and refunded once, an item of a backpack is moved once. Other webhooks are identified by
 * their whole content.
 */
async function keyOf(webhook: Webhook): Promise<string> {
  const id = idIn(webhook) ?? (await digest(JSON.stringify(webhook)));
  return `${webhook.notification_type}:${id}`;
}

/** Undefined for one that is no such thing after all: its fields are not checked. */
function idIn(webhook: Webhook): string | undefined {
  switch (webhook.notification_type) {
    case 'order_paid':
    case 'order_canceled':
      return idOf((webhook as Partial<typeof webhook>).order);
    case 'payment':
    case 'refund':
      return idOf((webhook as Partial<typeof webhook>).transaction);
    case 'move_to_game': {
      const {items} = webhook as Partial<typeof webhook>;
      const ids = Array.isArray(items) ? items.map(idOf) : [];
      return ids.length > 0 && !ids.includes(undefined) ? ids.join() : undefined;
    }
    default:
      return undefined;
  }
}

function idOf(thing: {readonly id?: unknown} | null | undefined): string | undefined {
  const id = thing?.id;
  return typeof id === 'number' || (typeof id === 'string' && id !== '') ? String(id) : undefined;
}

async function digest(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
