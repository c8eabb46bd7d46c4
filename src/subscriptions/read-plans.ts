import {countOf, entryOf, fieldsOf, instantOf, type Reading} from '../client/read.js';
import {readPrice} from '../items/read-price.js';
import {readCycle} from './read-subscriptions.js';
import type {Plan, PlanQuote} from './subscription.js';

export function readPlan(value: unknown, reading: Reading): Plan | undefined {
  const id = countOf(fieldsOf(value).plan_id);
  if (!id) return undefined;
  const {text, take} = entryOf(value, reading, `plan ${id}`);
  return {
    id,
    name: text('plan_name') ?? text('plan_external_id') ?? '',
    description: text('plan_description') ?? '',
    charge: take('charge', readPrice),
    cycle: take('period', readCycle),
  };
}

export function readQuote(value: unknown, reading: Reading): PlanQuote {
  const {take} = entryOf(value, reading, 'plan');
  return {
    now: take('charge_now', readPrice),
    unused: take('unused', readPrice),
    nextChargeAt: take('date_next_charge', instantOf),
  };
}
