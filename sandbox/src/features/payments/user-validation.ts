import type {Suspend} from '../../http/request-queue.js';
import {type Asking, askStudio, type UserValidation} from '../../outbox/ask-studio.js';
import type {OrderRow} from '../order-life/order.js';

/**
 * Asks the studio whether it knows the player (webhook `user_validation`), before they are charged. It is asked once and not
 * again, so that a studio that does not answer sells nothing. Without a webhook nobody is asked. Throws 503, with nothing done,
 * where too many wait for a studio.
 */
export const validateUser = (
  services: Asking,
  suspend: Suspend,
  {
    project_id,
    order_id,
    user_id: id,
    email,
    country,
    zip,
    known = {},
  }: Pick<OrderRow, 'project_id' | 'user_id' | 'email' | 'country'> & {
    readonly order_id?: number;
    readonly zip?: string | null;
    /** What else is known of the player, such as their name. */
    readonly known?: Readonly<Record<string, string>>;
  },
): Promise<UserValidation> =>
  askStudio(services, suspend, project_id, 'shop', {id, email, country, ...(zip && {zip}), ...known}, order_id);
