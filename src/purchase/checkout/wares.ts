import {jsonOf} from '../../client/json.js';
import type {Order} from '../../orders/orders.js';
import type {Purchase} from '../purchase.js';
import type {PurchaseEvent} from './machine.js';

/** What a purchase is of. */
export type Wares = Pick<Purchase, 'kind' | 'sku' | 'offer' | 'units'>;

/** What a purchase is of, SKU by SKU; undefined for a cart that nobody has seen. */
function skusOf({kind, sku, offer, units}: Wares): readonly string[] | undefined {
  if (kind === 'cart' && sku === undefined) return units?.map(([each]) => each);
  return sku === undefined ? (offer?.skus ?? []) : [sku];
}

/** Whether both are of just the same: one takes the place of the other. */
export function isSameWares(a: Wares, b: Wares): boolean {
  const keyOf = ({sku, offer, units}: Wares): string =>
    sku ?? (offer ? `${offer.chainId}/${offer.stepNumber}` : jsonOf(units && [...units].sort()));
  return (a.kind === 'cart') === (b.kind === 'cart') && Boolean(a.offer) === Boolean(b.offer) && keyOf(a) === keyOf(b);
}

/** Whether something is in both: of a cart that nobody has seen that may be. */
export function hasCommonWares(a: Wares, b: Wares): boolean {
  const [one, other] = [skusOf(a), skusOf(b)];
  if (!one || !other) return a.kind === 'cart' && b.kind === 'cart';
  return one.some((sku) => other.includes(sku));
}

/** The orders of an attempt that is over, or of another page, which may turn out to be paid without anybody having been told. */
export const ordersOf = ({
  orderId,
  earlierOrderIds = [],
  alsoPaidOrderIds = [],
  outcome,
}: Pick<Purchase, 'orderId' | 'earlierOrderIds' | 'alsoPaidOrderIds' | 'outcome'>): readonly number[] => [
  ...earlierOrderIds.filter((id) => !alsoPaidOrderIds.includes(id)),
  ...(orderId === undefined || outcome === 'done' ? [] : [orderId]),
];

/** So many of the orders that were left last are looked at each time, and all of them now and then. */
const MOST_EACH_TIME = 3;

export interface Look {
  readonly seen: PurchaseEvent & {readonly type: 'seen'};
  /** Whether none of the orders can be paid or delivered any more. */
  readonly isSettled: boolean;
}

/** Whether the service has the money. */
export const wasPaid = ({status}: Order): boolean => status === 'paid' || status === 'done';

/**
 * Looks at the order of a purchase, and at those that it took the place of: their payment pages may stand open elsewhere,
 * and the one that was paid is what was bought. Rejects when none was paid and its own gives no answer.
 */
export async function lookAtOrders(
  {orderId, earlierOrderIds = []}: Pick<Purchase, 'orderId' | 'earlierOrderIds'>,
  read: (orderId: number) => Promise<Order>,
  isThorough = true,
): Promise<Look> {
  const ids = [...(orderId === undefined ? [] : [orderId]), ...earlierOrderIds.slice(isThorough ? 0 : -MOST_EACH_TIME)];
  const answers = await Promise.allSettled(
    ids.map(async (each) => ({orderId: each, status: (await read(each)).status})),
  );
  const orders = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  const [first, ...others] = orders.filter(wasPaid);
  const own = answers[0]!;
  const isFinal = ({status}: Order): boolean => status === 'done' || status === 'canceled';
  const isSettled = isThorough && orders.length === ids.length && orders.every(isFinal);
  if (!first) {
    if (own.status === 'rejected') throw own.reason;
    return {seen: {type: 'seen', ...own.value}, isSettled};
  }
  const alsoPaidOrderIds = others.length > 0 ? others.map((each) => each.orderId) : undefined;
  return {seen: {type: 'seen', ...first, ...(alsoPaidOrderIds && {alsoPaidOrderIds})}, isSettled};
}
