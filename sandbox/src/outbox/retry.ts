/** Number of retries of a webhook, and the minutes before each. */
type Schedule = readonly {readonly times: number; readonly minutes: number}[];

/** Webhooks about orders. */
const OF_ORDERS: Schedule = [
  {times: 2, minutes: 5},
  {times: 7, minutes: 15},
  {times: 10, minutes: 60},
];

/** Webhooks about money: twelve attempts within 48 hours. The documents do not specify the pauses; here they grow. */
const OF_PAYMENTS: Schedule = [
  {times: 2, minutes: 15},
  {times: 3, minutes: 60},
  {times: 2, minutes: 240},
  {times: 4, minutes: 540},
];

const delaysOf = (schedule: Schedule): number[] =>
  schedule.flatMap(({times, minutes}) => Array<number>(times).fill(minutes));

const DELAYS = {order: delaysOf(OF_ORDERS), payment: delaysOf(OF_PAYMENTS)};

/** Events of money, not of an order. */
export const PAYMENT_EVENTS: readonly string[] = ['payment', 'refund', 'partial_refund'];

/**
 * Events of an order, by the event of money before: if the studio does not accept that, it receives nothing about the
 * order.
 */
export const HELD_BACK: Readonly<Record<string, string>> = {payment: 'order_paid', refund: 'order_canceled'};

/** Answers that accept a webhook, and those after which it is not repeated. Any other answer, and none, is repeated. */
const ACCEPTED: readonly number[] = [200, 201, 204];
const FINAL: readonly number[] = [400, 401, 402, 403, 404, 409, 415, 422];

/**
 * The meaning of an HTTP status for a webhook (live-service documentation, "Webhooks"). An event of money is accepted
 * by any status of success, and retried only after a status of 500 and above.
 */
export function outcomeKind(type: string, status: number): 'accepted' | 'refused' | 'failed' {
  if (PAYMENT_EVENTS.includes(type)) return status >= 500 ? 'failed' : status < 300 ? 'accepted' : 'refused';
  if (ACCEPTED.includes(status)) return 'accepted';
  return FINAL.includes(status) ? 'refused' : 'failed';
}

/** Minutes to wait after the attempt of that number (from 1) failed; undefined when there is none left. */
export const minutesAfter = (type: string, attempt: number): number | undefined =>
  DELAYS[PAYMENT_EVENTS.includes(type) ? 'payment' : 'order'][attempt - 1];
