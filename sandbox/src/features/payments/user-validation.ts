import type {Suspend} from '../../http/request-queue.js';
import {type Asking, askStudio, type UserValidation} from '../../outbox/ask-studio.js';
import type {OrderRow} from '../order-life/order.js';

/**
 * Calls the studio to check whether it knows the player (webhook `user_validation`), before they are charged. It is
 * called once and not again, so that a studio that does not answer sells nothing. Without a webhook there is no check.
 * Throws 503, with nothing done, if too many calls wait for a studio.
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
    /** Other data of the player, such as their name. */
    readonly known?: Readonly<Record<string, string>>;
  },
): Promise<UserValidation> =>
  askStudio(services, suspend, project_id, 'shop', {id, email, country, ...(zip && {zip}), ...known}, order_id);
