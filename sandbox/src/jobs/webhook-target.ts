import type {Db} from '../db/port.js';
import {takeFault} from '../faults/faults.js';
import {sendWebhook, type WebhookOutcome} from './webhook.js';

/** Where a project's webhooks go. */
interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  readonly version: number;
}

/** Undefined for a project that has none, or has switched it off. */
async function webhookTarget(db: Db, projectId: number): Promise<WebhookTarget | undefined> {
  const row = await db.one<{url: string | null; secret: string | null; version: number}>(
    `select webhook_url as url, webhook_secret as secret, webhook_version as version
     from project where project_id = $1 and webhook_enabled`,
    [projectId],
  );
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
  webhook: {readonly eventId: number; readonly bodyFor: (version: number) => object; readonly signal: AbortSignal},
): Promise<WebhookOutcome> {
  const fault = await takeFault(db, projectId, ['webhook_down'], {operation: type});
  if (fault) return {kind: 'failed', error: 'No connection: a fault'};
  const target = await webhookTarget(db, projectId);
  if (!target) return {kind: 'accepted'};
  const {eventId, bodyFor, signal} = webhook;
  return sendWebhook({url: target.url, secret: target.secret, eventId, body: bodyFor(target.version), signal});
}
