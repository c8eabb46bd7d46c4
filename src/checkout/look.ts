import type {Order} from '../model/order.js';
import type {Purchase} from '../model/purchase.js';
import type {PurchaseEvent} from './machine.js';

/**
 * Looks at the order of a purchase, and at those that it took the place of: their payment pages may stand open elsewhere,
 * and the one that was paid is what was bought. Rejects when none was paid and its own gives no answer.
 */
export async function lookAtOrders(
  {orderId, earlierOrderIds = []}: Purchase,
  read: (orderId: number) => Promise<Order>,
): Promise<PurchaseEvent & {readonly type: 'seen'}> {
  const answers = await Promise.allSettled(
    [orderId!, ...earlierOrderIds].map(async (each) => ({orderId: each, status: (await read(each)).status})),
  );
  const orders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [first, ...others] = orders.filter(({status}) => status === 'paid' || status === 'done');
  const own = answers[0]!;
  if (!first) {
    if (own.status === 'rejected') throw own.reason;
    return {type: 'seen', ...own.value};
  }
  const alsoPaidOrderIds = others.length > 0 ? others.map((each) => each.orderId) : undefined;
  return {type: 'seen', ...first, ...(alsoPaidOrderIds && {alsoPaidOrderIds})};
}
