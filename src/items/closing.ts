import {isOver} from './availability.js';
import type {Item} from './item.js';

/** When the period that runs now ends, in milliseconds since 1970; undefined where it does not, or none runs. */
export function closesAt({periods}: Pick<Item, 'periods'>, now: number): number | undefined {
  return periods.find((period) => (period.from ?? now) <= now && !isOver(period, now))?.until;
}
