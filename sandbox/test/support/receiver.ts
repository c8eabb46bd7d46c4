import assert from 'node:assert/strict';
import {createServer, type IncomingHttpHeaders, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {TestContext} from 'node:test';
import {closed, type WebhookType, webhooks} from 'game-storefront-contract';
import {Errors} from 'typebox/value';
import type {Shop} from './sandbox.js';

/** One received webhook. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  /** The raw body, which the signature covers. */
  readonly text: string;
  // The body is not validated; each test asserts the fields that it needs.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
}

/** The receiver's answer: a status, optionally with headers and a body; `never` sends none. */
export type Reply = number | {status: number; headers?: Record<string, string>; body?: string} | 'never';

type Replier = (webhook: Received) => Reply | Promise<Reply>;

/** How a body differs from the contract's webhook of its type: a field that is missing, wrong, or not in the contract. */
function faultsOf(body: {readonly notification_type: string}): string[] {
  const {notification_type: type} = body;
  if (!Object.hasOwn(webhooks, type)) return [`${type} is no webhook of the contract`];
  return Errors(closed(webhooks[type as WebhookType].schema), body).map(
    ({instancePath, message}) => `${type}${instancePath} ${message}`,
  );
}

export const WEBHOOK_SECRET = 'not-so-secret';

/**
 * A studio's server on this machine, until the test ends. It keeps the received webhooks and answers 204 by default.
 * User validations are kept and answered separately, since every payment begins with one. Each webhook has to be as the contract says,
 * unless a test makes its own (`isOwn`).
 */
export async function receiver(test: Pick<TestContext, 'after'>, {isOwn = false} = {}) {
  const received: Received[] = [];
  const validations: Received[] = [];
  const faults: string[] = [];
  let reply: Replier = () => 204;
  let validate: Replier = () => 204;
  let waiting: {count: number; resolve: () => void}[] = [];

  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const webhook = {headers: request.headers, text, body: JSON.parse(text)};
    if (!isOwn) faults.push(...faultsOf(webhook.body));
    const isValidation = webhook.body.notification_type === 'user_validation';
    (isValidation ? validations : received).push(webhook);
    waiting = waiting.filter(({count, resolve}) => received.length < count || void resolve());
    const answer = await (isValidation ? validate : reply)(webhook);
    if (answer === 'never') return;
    const {status, headers, body} = typeof answer === 'number' ? {status: answer} : answer;
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  test.after(async () => {
    await close();
    assert.deepEqual(faults, []);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;

  return {
    url,
    received,
    validations,
    /** Sets the answer to user validations. */
    validate: (next: Replier): void => {
      validate = next;
    },
    /** Sets the answer to all other webhooks. */
    answer: (next: Replier): void => {
      reply = next;
    },
    /** Resolves once `count` webhooks have arrived in all; rejects after ten seconds. */
    arrived: (count: number): Promise<void> =>
      new Promise((resolve, reject) => {
        if (received.length >= count) return resolve();
        const late = () => reject(new Error(`${received.length} of ${count} webhooks arrived within ten seconds.`));
        const deadline = setTimeout(late, 10_000);
        const arrive = () => {
          clearTimeout(deadline);
          resolve();
        };
        waiting.push({count, resolve: arrive});
      }),
    /** Configures the receiver as the webhook of a shop. */
    connect: (shop: Shop, {is_enabled = true, version = 1 as 1 | 2} = {}) =>
      shop.call(
        'PUT /v2/project/{project_id}/admin/webhook',
        {body: {url, secret: WEBHOOK_SECRET, is_enabled, version}},
        {as: shop.server},
      ),
    /** Closes the server. */
    close,
  };
}
export type Receiver = Awaited<ReturnType<typeof receiver>>;

/** Holds the studio's answers to user validations until `answer` is called. */
export function holdValidations(studio: Receiver) {
  const before = studio.validations.length;
  let onRequest = (): void => {};
  let answer = (): void => {};
  const answered = new Promise<number>((resolve) => (answer = () => resolve(204)));
  studio.validate(() => {
    onRequest();
    return answered;
  });
  return {
    /** Resolves once `count` validations have arrived. */
    async requested(count: number): Promise<void> {
      while (studio.validations.length - before < count) await new Promise<void>((resolve) => (onRequest = resolve));
    },
    answer: () => answer(),
  };
}
