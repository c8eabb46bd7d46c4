import type {Db} from '../db/port.js';
import {takeFault} from '../faults/faults.js';
import {sendWebhook, type WebhookOutcome} from './webhook.js';

/** Where a project's webhooks go. */
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

/**
 * One webhook of a project. Where there is none, everything is accepted; a fault takes down even that, so that a test needs
 * no server of its own.
 */
export async function sendTo(
  db: Db,
  projectId: number,
  type: string,
  webhook: {
    readonly channel: WebhookChannel;
    readonly eventId: number;
    readonly bodyFor: (version: number) => object;
    readonly signal: AbortSignal;
  },
): Promise<WebhookOutcome> {
  const fault = await takeFault(db, projectId, ['webhook_down'], {operation: type});
  if (fault) return {kind: 'failed', error: 'No connection: a fault'};
  const target = await webhookTarget(db, projectId, webhook.channel);
  if (!target) return {kind: 'accepted'};
  const {eventId, bodyFor, signal} = webhook;
  return sendWebhook({url: target.url, secret: target.secret, eventId, body: bodyFor(target.version), signal});
}
