import type {Aside} from '../../http/admission.js';
import {sendTo, type WebhookChannel} from '../../outbox/webhook-target.js';
import type {Services} from '../../services.js';
import type {OrderRow} from '../order-life/order.js';

/** What a studio says of the player who is about to pay; `silent` when it says nothing that counts. */
export type UserValidation = 'valid' | 'refused' | 'silent';

type Asking = Pick<Services, 'db' | 'waitForStudio'>;

/**
 * Asks the studio whether it knows the player (webhook `user_validation`), before they are charged. It is asked once and not
 * again, so that a studio that does not answer sells nothing. Without a webhook nobody is asked. Throws 503, with nothing done,
 * where too many wait for a studio.
 */
export const validateUser = (
  services: Asking,
  aside: Aside,
  {
    project_id,
    order_id,
    user_id: id,
    email,
    country,
  }: Pick<OrderRow, 'project_id' | 'user_id' | 'email' | 'country'> & {
    readonly order_id?: number;
  },
): Promise<UserValidation> => askStudio(services, aside, project_id, 'shop', {id, email, country}, order_id);

/** Asks by one of a project's webhooks. */
export async function askStudio(
  {db, waitForStudio}: Asking,
  aside: Aside,
  projectId: number,
  channel: WebhookChannel,
  user: {readonly id: string; readonly email?: string | null; readonly country?: string},
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
  const {kind} = await sendTo(db, projectId, body.notification_type, {
    channel,
    eventId,
    orderId,
    bodyFor: () => body,
    aside: (wait) => aside(() => waitForStudio(projectId, wait)),
  });
  return ({accepted: 'valid', refused: 'refused', failed: 'silent'} as const)[kind];
}
