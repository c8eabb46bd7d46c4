import {MOVE_TO_GAME} from '../features/backpack/move-events.js';
import type {OrderServices} from '../features/order-life/listener.js';
import {grantOrder} from '../features/order-life/transition.js';
import {asVersion1} from '../features/order-webhooks/notification.js';
import {finish, finishHeldBack, type OutboxEvent, postpone, releaseHeldBack} from '../outbox/outbox.js';
import {minutesAfter} from '../outbox/retry.js';
import type {WebhookOutcome} from '../outbox/webhook.js';
import {sendTo} from '../outbox/webhook-target.js';

/**
 * Delivers one event: to the studio's server if the project has a webhook, and then in the service itself. A paid order
 * is granted once the studio has accepted it, or at once without a webhook; after a refusal it stays `paid`.
 */
export async function deliver(services: OrderServices, event: OutboxEvent, signal: AbortSignal): Promise<void> {
  const {event_id, project_id, type, payload} = event;
  const channel = type === MOVE_TO_GAME ? 'backpack' : 'shop';
  // Webhooks about orders have two versions, others one.
  const bodyFor = (version: number) => (version < 2 && type.startsWith('order_') ? asVersion1(payload) : payload);
  const outcome = await sendTo(services.db, project_id, type, {channel, eventId: event_id, bodyFor, signal});
  await settle(services, event, outcome, signal.aborted);
}

/** Stores the outcome. `isStopping`: the service itself ended the attempt, so that the next start repeats it. */
async function settle(
  services: OrderServices,
  event: OutboxEvent,
  outcome: WebhookOutcome,
  isStopping: boolean,
): Promise<void> {
  const {db} = services;
  await db.transaction(async () => {
    if (outcome.kind === 'accepted') {
      if (event.type === 'order_paid' && event.order_id !== null) await grantOrder(services, event.order_id);
      await releaseHeldBack(db, event);
      return finish(db, event, null);
    }
    const isRefused = outcome.kind === 'refused';
    const minutes = isStopping ? 0 : minutesAfter(event.type, event.attempts);
    if (!isRefused && minutes !== undefined) return postpone(db, event, minutes, outcome.error);
    await finishHeldBack(db, event);
    return finish(
      db,
      event,
      isRefused ? outcome.error : `Given up after ${event.attempts} attempts; the last: ${outcome.error}`,
    );
  });
}
