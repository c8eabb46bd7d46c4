import type {Db} from '../db/port.js';
import {takeFault} from '../faults/faults.js';
import type {Suspend} from '../http/request-queue.js';
import {keepAttempt} from './attempts.js';
import {sendWebhook, type WebhookOutcome} from './webhook.js';

/** The address of a project's webhooks. */
interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  readonly version: number;
}

/** A project's own webhook, and that of its backpacks. */
export type WebhookChannel = 'shop' | 'backpack';

const SETTINGS: Readonly<Record<WebhookChannel, string>> = {
  shop: `select webhook_url as url, webhook_secret as secret, webhook_version as version
    from project where project_id = $1 and webhook_enabled`,
  backpack: `select backpack_webhook_url as url, backpack_webhook_secret as secret, 1 as version
    from project where project_id = $1 and backpack_webhook_enabled`,
};

/** Undefined for a project that has none, or has switched it off. */
async function webhookTarget(db: Db, projectId: number, channel: WebhookChannel): Promise<WebhookTarget | undefined> {
  const row = await db.one<{url: string | null; secret: string | null; version: number}>(SETTINGS[channel], [
    projectId,
  ]);
  return row && {...row, url: row.url ?? '', secret: row.secret ?? ''};
}

/** Whether a project has a webhook, which is switched on. */
export const hasWebhook = async (db: Db, projectId: number, channel: WebhookChannel): Promise<boolean> =>
  (await webhookTarget(db, projectId, channel)) !== undefined;

const TAKEN_DOWN: WebhookOutcome = {kind: 'failed', error: 'No connection: a fault'};

/**
 * Sends one webhook of a project, and stores the attempt. Without a webhook everything is accepted. A fault applies
 * even then, so that a test needs no server of its own.
 */
export async function sendTo(
  db: Db,
  projectId: number,
  type: string,
  webhook: {
    readonly channel: WebhookChannel;
    readonly eventId: number;
    /** The order that a question is about. */
    readonly orderId?: number | undefined;
    readonly bodyFor: (version: number) => object;
    readonly signal?: AbortSignal;
    /** Called for the time in which the studio's server is waited for. */
    readonly suspend?: Suspend;
  },
): Promise<WebhookOutcome> {
  const {channel, eventId, orderId, bodyFor, signal, suspend = (wait) => wait()} = webhook;
  const fault = await takeFault(db, projectId, ['webhook_down'], {operation: type});
  const target = await webhookTarget(db, projectId, channel);
  if (!target) return fault ? TAKEN_DOWN : {kind: 'accepted'};
  const {url, secret, version} = target;
  const body = bodyFor(version);
  const sent = fault
    ? {outcome: TAKEN_DOWN, headers: {}, body: JSON.stringify(body), status: null, answer: null, tookMs: 0}
    : await suspend(() => sendWebhook({type, url, secret, eventId, body, signal}));
  await keepAttempt(db, {
    project_id: projectId,
    event_id: eventId,
    type,
    order_id: orderId ?? null,
    took_ms: sent.tookMs,
    url,
    request_headers: sent.headers,
    request_body: sent.body,
    status: sent.status,
    answer: sent.answer,
    error: 'error' in sent.outcome ? sent.outcome.error : null,
  });
  return sent.outcome;
}
