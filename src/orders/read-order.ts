import {countOf, fieldsOf, senseless} from '../client/read.js';
import type {Order, OrderStatus} from './order.js';

/** The service writes `canceled`; its neighbours write `cancelled`. */
const STATUSES: ReadonlyMap<unknown, OrderStatus> = new Map([
  ['new', 'new'],
  ['paid', 'paid'],
  ['done', 'done'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
  ['expired', 'expired'],
]);

export function readOrder(value: unknown): Order {
  const {order_id: id, status} = fieldsOf(value);
  const orderId = countOf(id);
  if (orderId === undefined) throw senseless('The order');
  return {orderId, status: STATUSES.get(status) ?? 'unknown'};
}

/** A new order and the token that opens the payment page for it. */
export function readOrderToken(value: unknown): {readonly orderId: number; readonly token: string} {
  const {order_id: id, token} = fieldsOf(value);
  const orderId = countOf(id);
  if (orderId === undefined || typeof token !== 'string' || !token) throw senseless('The new order');
  return {orderId, token};
}

/** A new order that needs no payment page. */
export function readOrderId(value: unknown): number {
  const orderId = countOf(fieldsOf(value).order_id);
  if (orderId === undefined) throw senseless('The new order');
  return orderId;
}
