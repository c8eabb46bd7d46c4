import {invalid} from '../../http/refusal.js';
import type {ItemRow} from '../items/item-rows.js';
import type {AnyBody} from './item-bodies.js';

/** The columns of `item` that hold its limits. */
export type LimitsDraft = Pick<
  ItemRow,
  | 'limit_per_item'
  | 'limit_per_user'
  | 'limit_exceeded_visibility'
  | 'reset_interval'
  | 'reset_day'
  | 'reset_seconds'
  | 'reset_offset_seconds'
>;

type LimitsBody = NonNullable<AnyBody['limits']>;
type ScheduleBody = NonNullable<NonNullable<LimitsBody['recurrent_schedule']>['per_user']>;

/** A schedule as columns: how limits of items and of promotions begin anew. */
export type ScheduleDraft = Pick<
  LimitsDraft,
  'reset_interval' | 'reset_day' | 'reset_seconds' | 'reset_offset_seconds'
>;

/** Nothing begins anew. */
export const NO_SCHEDULE = {
  reset_interval: null,
  reset_day: null,
  reset_seconds: null,
  reset_offset_seconds: null,
} as const;

/** Limits as columns; throws 1102 for a schedule that does not say when, or that has no limit to begin anew. */
export function draftLimits(limits: AnyBody['limits']): LimitsDraft {
  const perUser = typeof limits?.per_user === 'number' ? {total: limits.per_user} : (limits?.per_user ?? undefined);
  const schedule = limits?.recurrent_schedule?.per_user;
  if (schedule && !perUser) throw invalid('limits.recurrent_schedule', 'needs limits.per_user');
  return {
    limit_per_item: limits?.per_item ?? null,
    limit_per_user: perUser?.total ?? null,
    limit_exceeded_visibility:
      perUser && 'limit_exceeded_visibility' in perUser ? (perUser.limit_exceeded_visibility ?? 'show') : 'show',
    ...(schedule ? draftSchedule(schedule, 'limits.recurrent_schedule.per_user') : NO_SCHEDULE),
  };
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
  if (offset > MOST_OFFSET_SECONDS) throw invalid(`${property}.time`, 'lies further than 14 hours from UTC');
  return {
    reset_interval: interval_type,
    reset_day: day,
    reset_seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
    reset_offset_seconds: sign === '-' ? -offset : offset,
  };
}

const MOST_OFFSET_SECONDS = 14 * 3600;

const two = (number: number): string => String(Math.trunc(number)).padStart(2, '0');

/** The time of a schedule as the merchant writes it: `09:30:00+05:30`. */
export function timeText(seconds: number, offsetSeconds: number): string {
  const offset = Math.abs(offsetSeconds);
  const zone = `${offsetSeconds < 0 ? '-' : '+'}${two(offset / 3600)}:${two((offset % 3600) / 60)}`;
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}${zone}`;
}
