import type {Order} from '../model/order.js';
import type {Purchase} from '../model/purchase.js';
import type {PurchaseEvent} from './machine.js';

/**
 * Looks at the order of a purchase, and at those that it took the place of: their payment pages may stand open elsewhere,
 * and the one that was paid is what was bought. Rejects when its own gives no answer.
 */
export async function lookAtOrders(
  {orderId, earlierOrderIds = []}: Purchase,
  read: (orderId: number) => Promise<Order>,
): Promise<PurchaseEvent & {readonly type: 'seen'}> {
  const look = async (orderId: number) => ({orderId, status: (await read(orderId)).status});
  const unread = (orderId: number) => ({orderId, status: 'unknown'}) as const;
  const orders = await Promise.all([
    look(orderId!),
    ...earlierOrderIds.map((each) => look(each).catch(() => unread(each))),
  ]);
  const [first = orders[0]!, ...others] = orders.filter(({status}) => status === 'paid' || status === 'done');
  const alsoPaidOrderIds = others.length > 0 ? others.map((each) => each.orderId) : undefined;
  return {type: 'seen', ...first, ...(alsoPaidOrderIds && {alsoPaidOrderIds})};
}
