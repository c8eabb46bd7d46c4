import type {Period} from '../checkouts/terms.js';
export const DAY_MS = 86_400_000;

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);

/**
 * The date a number of months later, at the same time of the same day in UTC; a month that is too short uses its last
 * day.
 */
export function addMonths(date: Date, months: number): Date {
  const added = new Date(date);
  added.setUTCDate(1);
  added.setUTCMonth(added.getUTCMonth() + months);
  const days = new Date(Date.UTC(added.getUTCFullYear(), added.getUTCMonth() + 1, 0)).getUTCDate();
  added.setUTCDate(Math.min(date.getUTCDate(), days));
  return added;
}

export const shift = (date: Date, type: 'day' | 'month', value: number): Date =>
  type === 'day' ? addDays(date, value) : addMonths(date, value);

/** The end of a number of periods that began at a date; null for ever. */
export const periodsAfter = (date: Date, {period_type, period_value}: Period, count: number): Date | null =>
  period_type === 'lifetime' || period_value === null ? null : shift(date, period_type, period_value * count);
