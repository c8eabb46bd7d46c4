import type {Db} from '../db/port.js';
import {grant} from '../domain/orders/grant.js';
import {asVersion1} from '../domain/orders/notification.js';
import {finish, type OutboxEvent, postpone} from './outbox.js';
import {minutesAfter} from './retry.js';
import {sendWebhook, type WebhookOutcome} from './webhook.js';

interface WebhookSettings {
  readonly webhook_url: string | null;
  readonly webhook_secret: string | null;
  readonly webhook_version: number;
}

/**
 * Delivers one event: to the studio's server where the project has a webhook, and then in the service itself. A paid
 * order is granted once the studio has said yes, or at once where nobody is to be asked; after a no it stays `paid`.
 */
export async function deliver(db: Db, event: OutboxEvent, signal: AbortSignal): Promise<void> {
  const settings = await db.one<WebhookSettings>(
    'select webhook_url, webhook_secret, webhook_version from project where project_id = $1 and webhook_enabled',
    [event.project_id],
  );
  const outcome: WebhookOutcome = settings ? await send(settings, event, signal) : {kind: 'accepted'};
  await settle(db, event, outcome, signal.aborted);
}

const send = (settings: WebhookSettings, event: OutboxEvent, signal: AbortSignal): Promise<WebhookOutcome> =>
  sendWebhook({
    url: settings.webhook_url ?? '',
    secret: settings.webhook_secret ?? '',
    eventId: event.event_id,
    body: settings.webhook_version >= 2 ? event.payload : asVersion1(event.payload),
    signal,
  });

/** Keeps what came of it. `isStopping`: the service itself ended the attempt, so that the next start repeats it. */
async function settle(db: Db, event: OutboxEvent, outcome: WebhookOutcome, isStopping: boolean): Promise<void> {
  await db.transaction(async () => {
    if (outcome.kind === 'accepted') {
      if (event.type === 'order_paid' && event.order_id !== null) await grant(db, event.order_id);
      return finish(db, event, null);
    }
    if (outcome.kind === 'refused') return finish(db, event, outcome.error);
    const minutes = isStopping ? 0 : minutesAfter(event.attempts);
    return minutes === undefined
      ? finish(db, event, `Given up after ${event.attempts} attempts; the last: ${outcome.error}`)
      : postpone(db, event, minutes, outcome.error);
  });
}
