import {countOf, fieldsOf, listOf, skuOf, unreadable} from '../client/read-fields.js';

/**
 * The status of an order. `expired` is not final: a payment under way may still arrive. `unknown` is any other word of the
 * service, and counts neither as a success nor as an end.
 */
export type OrderStatus = 'new' | 'paid' | 'done' | 'canceled' | 'expired' | 'unknown';

export interface Order {
  readonly orderId: number;
  readonly status: OrderStatus;
  /** The SKUs of its items, if the service reports them. */
  readonly skus: readonly string[];
}

/** The service writes `canceled`; related services write `cancelled`. */
const STATUSES: ReadonlyMap<unknown, OrderStatus> = new Map([
  ['new', 'new'],
  ['paid', 'paid'],
  ['done', 'done'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
  ['expired', 'expired'],
]);

export function readOrder(value: unknown): Order {
  const {order_id: id, status, content} = fieldsOf(value);
  const orderId = countOf(id);
  if (orderId === undefined) throw unreadable('The order');
  const skus = listOf(fieldsOf(content).items).flatMap((line) => skuOf(fieldsOf(line).sku) ?? []);
  return {orderId, status: STATUSES.get(status) ?? 'unknown', skus};
}
