import type {Order} from '../../orders/order.js';
import {meaningOf} from '../outcomes.js';
import type {Purchase} from '../purchase.js';
import type {PurchaseEvent} from './machine.js';

/** Whether the service has the money. */
export const wasPaid = ({status}: Pick<Order, 'status'>): boolean => status === 'paid' || status === 'done';

/** The orders of an ended attempt, or of another page's, that may still turn out to be paid without the player knowing. */
export const unsettledOrderIds = ({
  orderId,
  earlierOrderIds = [],
  alsoPaidOrderIds = [],
  outcome,
}: Pick<Purchase, 'orderId' | 'earlierOrderIds' | 'alsoPaidOrderIds' | 'outcome'>): readonly number[] => [
  ...earlierOrderIds.filter((id) => !alsoPaidOrderIds.includes(id)),
  ...(orderId === undefined || meaningOf({outcome})?.isBought ? [] : [orderId]),
];

/** A look that is not thorough fetches only so many earlier orders, the latest. */
const MAX_EACH_TIME = 3;

/** The service's answer on the orders of one purchase. */
export interface OrdersCheck {
  /** The answer, as an event of the purchase. */
  readonly answer: Extract<PurchaseEvent, {readonly type: 'seen'}>;
  /** What the order of the answer holds, as far as the service says. */
  readonly skus: readonly string[];
  /** Whether none of the orders can be paid or delivered any more. */
  readonly isSettled: boolean;
}

/**
 * Fetches the order of a purchase and the earlier orders that it replaced: their payment pages may be open elsewhere, and the
 * order that was paid is what the player bought. Rejects when none was paid and its own order gives no answer.
 */
export async function checkOrders(
  {orderId, earlierOrderIds = []}: Pick<Purchase, 'orderId' | 'earlierOrderIds'>,
  read: (orderId: number) => Promise<Order>,
  isThorough = true,
): Promise<OrdersCheck> {
  const ids = [...(orderId === undefined ? [] : [orderId]), ...earlierOrderIds.slice(isThorough ? 0 : -MAX_EACH_TIME)];
  const answers = await Promise.allSettled(ids.map(async (each) => ({...(await read(each)), orderId: each})));
  const orders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [first, ...others] = orders.filter(wasPaid);
  const own = answers[0]!;
  const isFinal = ({status}: Order): boolean => status === 'done' || status === 'canceled';
  const isSettled = isThorough && orders.length === ids.length && orders.every(isFinal);
  if (!first) {
    if (own.status === 'rejected') throw own.reason;
    const {skus, ...answer} = own.value;
    return {answer: {type: 'seen', ...answer}, skus, isSettled};
  }
  const alsoPaidOrderIds = others.length > 0 ? others.map((each) => each.orderId) : undefined;
  const {skus, ...answer} = first;
  return {answer: {type: 'seen', ...answer, ...(alsoPaidOrderIds && {alsoPaidOrderIds})}, skus, isSettled};
}
