/** How often a webhook is repeated, and after how many minutes each time. */
type Schedule = readonly {readonly times: number; readonly minutes: number}[];

/** Webhooks about orders. */
const OF_ORDERS: Schedule = [
  {times: 2, minutes: 5},
  {times: 7, minutes: 15},
  {times: 10, minutes: 60},
];

/** Webhooks about money: twelve attempts within 48 hours. The documents say no more; the pauses grow. */
const OF_PAYMENTS: Schedule = [
  {times: 2, minutes: 15},
  {times: 3, minutes: 60},
  {times: 2, minutes: 240},
  {times: 4, minutes: 540},
];

const delaysOf = (schedule: Schedule): number[] =>
  schedule.flatMap(({times, minutes}) => Array<number>(times).fill(minutes));

const DELAYS = {order: delaysOf(OF_ORDERS), payment: delaysOf(OF_PAYMENTS)};

/** What tells of money, not of an order. */
export const PAYMENT_EVENTS: readonly string[] = ['payment', 'refund', 'partial_refund'];

/** Minutes to wait after the attempt of that number (from 1) failed; undefined when there is none left. */
export const minutesAfter = (type: string, attempt: number): number | undefined =>
  DELAYS[PAYMENT_EVENTS.includes(type) ? 'payment' : 'order'][attempt - 1];
