import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {
  advance,
  ImpossibleTransition,
  type OrderEvent,
  type OrderStatus,
} from '../../src/features/order-life/states.js';

const STATUSES: readonly OrderStatus[] = ['new', 'paid', 'done', 'canceled', 'expired'];
const EVENTS: readonly OrderEvent[] = ['pay', 'grant', 'supersede', 'refund'];

/** Document 2, "States and transitions", row by row; a pair that is missing here is impossible. */
const ROWS: readonly [OrderStatus, OrderEvent, OrderStatus][] = [
  ['new', 'pay', 'paid'],
  ['paid', 'grant', 'done'],
  ['new', 'refund', 'canceled'],
  ['paid', 'refund', 'canceled'],
  ['new', 'supersede', 'expired'],
  ['expired', 'pay', 'paid'],
  // Not in that table: a refund after delivery, and a refund of a late payment.
  ['done', 'refund', 'canceled'],
  ['expired', 'refund', 'canceled'],
];

describe('advance', () => {
  for (const status of STATUSES)
    for (const event of EVENTS) {
      const next = ROWS.find(([from, by]) => from === status && by === event)?.[2];
      if (next)
        it(`moves an order that is ${status} to ${next} on ${event}`, () => {
          assert.equal(advance(status, event), next);
        });
      else
        it(`refuses ${event} for an order that is ${status}`, () => {
          assert.throws(() => advance(status, event), new ImpossibleTransition(status, event));
        });
    }
});
