import type {Db} from '../db/port.js';
import {refuse} from '../http/refusal.js';
import type {Suspend} from '../http/request-queue.js';
import type {StudioWaits} from '../http/studio-waits.js';
import {sendTo, type WebhookChannel} from './webhook-target.js';

/**
 * A studio's answer about the player who is about to pay. `unsigned`: its server refuses the signature and so does not
 * answer about the player. `silent`: there is no valid answer.
 */
export type UserValidation = 'valid' | 'refused' | 'unsigned' | 'silent';

export interface Asking {
  readonly db: Db;
  readonly waitForStudio: StudioWaits;
}

/** Throws 2503 if the studio does not know the player, or does not answer. */
export function demandKnown(word: UserValidation): void {
  if (word === 'silent') throw refuse(2503, "The studio's server did not answer");
  if (word === 'unsigned') throw refuse(2503, "The studio's server refused the signature: check the webhook secret");
  if (word === 'refused') throw refuse(2503);
}

/** Sends a question by one of a project's webhooks, without retries. Throws 503 if too many calls wait for a studio. */
export async function askStudio(
  {db, waitForStudio}: Asking,
  suspend: Suspend,
  projectId: number,
  channel: WebhookChannel,
  user: {readonly id: string; readonly email?: string | null; readonly country?: string; readonly zip?: string},
  orderId?: number,
): Promise<UserValidation> {
  const row = await db.one<{event_id: number; merchant_id: number}>(
    `select nextval(pg_get_serial_sequence('outbox', 'event_id')) as event_id, merchant_id
     from project where project_id = $1`,
    [projectId],
  );
  const {event_id: eventId, merchant_id} = row as {event_id: number; merchant_id: number};
  const body = {
    notification_type: 'user_validation',
    settings: {project_id: projectId, merchant_id},
    user,
  };
  // Ended by its own time-out alone: a payment waits for it.
  const outcome = await sendTo(db, projectId, body.notification_type, {
    channel,
    eventId,
    orderId,
    bodyFor: () => body,
    suspend: (wait) => suspend(() => waitForStudio(projectId, wait)),
  });
  if (outcome.kind === 'refused' && outcome.code === 'INVALID_SIGNATURE') return 'unsigned';
  return ({accepted: 'valid', refused: 'refused', failed: 'silent'} as const)[outcome.kind];
}
