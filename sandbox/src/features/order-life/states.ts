/** The status of an order (document 2, "States and transitions"). */
export type OrderStatus = 'new' | 'paid' | 'done' | 'canceled' | 'expired';

/**
 * Events of an order: the payment arrived, the items were granted, a newer order replaced it, the payment was refunded.
 */
export type OrderEvent = 'pay' | 'grant' | 'supersede' | 'refund';

/**
 * The life cycle. `expired` is not the end: a payment that was under way may still succeed; beyond a purchase limit
 * it is refunded at once, hence `refund` from there. A refund after delivery cancels too, which the documents leave open.
 */
const NEXT: Readonly<Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>>> = {
  new: {pay: 'paid', supersede: 'expired', refund: 'canceled'},
  paid: {grant: 'done', refund: 'canceled'},
  expired: {pay: 'paid', refund: 'canceled'},
  done: {refund: 'canceled'},
  canceled: {},
};

/** The event cannot happen to an order in that status. */
export class ImpossibleTransition extends Error {
  override readonly name = 'ImpossibleTransition';
  readonly status: OrderStatus;
  readonly event: OrderEvent;

  constructor(status: OrderStatus, event: OrderEvent) {
    super(`An order that is ${status} cannot ${event}.`);
    this.status = status;
    this.event = event;
  }
}

/** The status after the event; throws `ImpossibleTransition` if the life cycle has no such step. */
export function advance(status: OrderStatus, event: OrderEvent): OrderStatus {
  const next = NEXT[status][event];
  if (next === undefined) throw new ImpossibleTransition(status, event);
  return next;
}
