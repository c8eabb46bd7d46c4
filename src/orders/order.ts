/**
 * Where an order stands. `expired` is not final (a payment under way may still arrive); `unknown` is a word of the
 * service that we do not know: never a success, and never an end.
 */
export type OrderStatus = 'new' | 'paid' | 'done' | 'canceled' | 'expired' | 'unknown';

export interface Order {
  readonly orderId: number;
  readonly status: OrderStatus;
}
