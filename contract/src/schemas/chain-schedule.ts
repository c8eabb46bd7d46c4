import {Type} from 'typebox';
import {DayOfMonth, Schedule, Weekday} from './admin-item.js';
import {DateTime} from './common.js';

const INTERVALS = Type.Enum(['weekly', 'monthly']);

/** The schedule on which the progress of a chain resets for everyone. The instants that a GET shows are refused. */
export const WrittenSchedule = Type.Object(
  {...Schedule, interval_type: INTERVALS, day_of_week: Type.Optional(Weekday), day_of_month: Type.Optional(DayOfMonth)},
  {additionalProperties: false},
);

/** The same as the merchant reads it: with its one day, and with the instants between which progress counts now. */
export const StoredSchedule = Type.Object({
  interval_type: INTERVALS,
  day_of_week: Type.Optional(Weekday),
  day_of_month: Type.Optional(DayOfMonth),
  time: Schedule.time,
  reset_next_date: Type.Integer({description: 'Unix seconds'}),
  displayable_reset_start_date: DateTime,
  displayable_reset_next_date: DateTime,
});
