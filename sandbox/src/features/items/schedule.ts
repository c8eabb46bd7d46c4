import {invalid, refuse} from '../../http/refusal.js';
import {undefinedProperty} from '../../http/shape.js';
import {timeText} from '../../wire/date.js';
import type {ItemRow} from './item-rows.js';

/** A schedule of resets as the merchant writes it: of a user's limit, or of a chain. */
export interface ScheduleBody {
  readonly interval_type: 'daily' | 'weekly' | 'monthly';
  /** A time of day with an offset, such as `08:00:00+03:00`. */
  readonly time: string;
  /** 1 is Monday. */
  readonly day_of_week?: number | null | undefined;
  readonly day_of_month?: number | null | undefined;
}

/** A schedule as columns. */
export type ScheduleDraft = Pick<ItemRow, 'reset_interval' | 'reset_day' | 'reset_seconds' | 'reset_offset_seconds'>;

/** No resets. */
export const NO_SCHEDULE = {
  reset_interval: null,
  reset_day: null,
  reset_seconds: null,
  reset_offset_seconds: null,
} as const;

/** Throws 1102 for a day that the interval does not have. */
export function demandOwnKeys({interval_type, ...days}: ScheduleBody, property: string): void {
  const own = {daily: '', weekly: 'day_of_week', monthly: 'day_of_month'}[interval_type];
  const other = (['day_of_week', 'day_of_month'] as const).find((name) => name !== own && days[name] !== undefined);
  if (other) throw refuse(1102, undefinedProperty(other), [{property, message: undefinedProperty(other)}]);
}

/** A schedule as columns; throws 1102. */
export function draftSchedule(schedule: ScheduleBody, property: string): ScheduleDraft {
  const {interval_type, day_of_week, day_of_month, time} = schedule;
  const day = {daily: 1, weekly: day_of_week, monthly: day_of_month}[interval_type];
  if (!day)
    throw invalid(`${property}.${interval_type === 'weekly' ? 'day_of_week' : 'day_of_month'}`, 'is required for it');
  const [, hours, minutes, seconds = '0', sign, offsetHours = '0', offsetMinutes = '0'] =
    /^(\d\d):(\d\d)(?::(\d\d))?(?:Z|([+-])(\d\d):(\d\d))$/.exec(time) ?? [];
  const offset = Number(offsetHours) * 3600 + Number(offsetMinutes) * 60;
  if (offset > MAX_OFFSET_SECONDS) throw invalid(`${property}.time`, 'lies further than 14 hours from UTC');
  return {
    reset_interval: interval_type,
    reset_day: day,
    reset_seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    reset_offset_seconds: sign === '-' ? -offset : offset,
  };
}

/** A schedule as the merchant wrote it; null without resets. */
export const writtenSchedule = ({reset_interval, reset_day, reset_seconds, reset_offset_seconds}: ScheduleDraft) =>
  reset_interval && {
    interval_type: reset_interval,
    ...(reset_interval === 'weekly' && {day_of_week: reset_day}),
    ...(reset_interval === 'monthly' && {day_of_month: reset_day}),
    time: timeText(reset_seconds ?? 0, reset_offset_seconds ?? 0),
  };

const MAX_OFFSET_SECONDS = 14 * 3600;
