import {dateText, timeText, unixSeconds} from '../../wire/date.js';
import {filled} from '../../wire/filled.js';

/** The schedule on which a chain resets for everyone. */
export interface Recurrence {
  readonly reset_interval: 'weekly' | 'monthly' | null;
  readonly reset_day: number | null;
  readonly reset_seconds: number | null;
  readonly reset_offset_seconds: number | null;
  /** Begin and end of the current interval; null if it does not reset. */
  readonly reset_began_at: Date | null;
  readonly reset_ends_at: Date | null;
}

// SQL in which `c` is the chain.
const NOW = 'project_now(c.project_id)';
const SCHEDULE = 'c.reset_interval, c.reset_day, c.reset_seconds, c.reset_offset_seconds';

/** The moment from which players' progress in a chain counts: the last reset for everyone, manual or scheduled. */
export const COUNT_BEGAN = `greatest(c.counted_from, limit_interval_start(${SCHEDULE}, ${NOW}))`;

/** The columns of a `Recurrence`. */
export const RECURRENCE = `${SCHEDULE},
  case when c.reset_interval is not null then limit_interval_start(${SCHEDULE}, ${NOW}) end as reset_began_at,
  limit_interval_end(${SCHEDULE}, ${NOW}) as reset_ends_at`;

/** Whether a chain is between its dates, by the project's clock. */
export const IS_CURRENT = `(c.date_start <= ${NOW} and coalesce(c.date_end > ${NOW}, true))`;

/** The conditions of a chain, or of a reward in it, as its merchant reads them: left out if there are none. */
export const conditionsView = <C>(conditions: readonly C[]): {attribute_conditions?: C[]} =>
  conditions.length > 0 ? {attribute_conditions: [...conditions]} : {};

/** The reset of a chain, as its player sees it. */
export const recurrenceView = ({reset_interval, reset_ends_at}: Recurrence) =>
  reset_interval && reset_ends_at ? {interval_type: reset_interval, reset_next_date: unixSeconds(reset_ends_at)} : null;

/** The reset of a chain, as its merchant wrote it. */
export function storedRecurrenceView({reset_interval, reset_began_at, reset_ends_at, ...schedule}: Recurrence) {
  if (!reset_interval || !reset_began_at || !reset_ends_at) return null;
  return {
    interval_type: reset_interval,
    ...filled({[reset_interval === 'weekly' ? 'day_of_week' : 'day_of_month']: schedule.reset_day}),
    time: timeText(schedule.reset_seconds ?? 0, schedule.reset_offset_seconds ?? 0),
    reset_next_date: unixSeconds(reset_ends_at),
    displayable_reset_start_date: dateText(reset_began_at),
    displayable_reset_next_date: dateText(reset_ends_at),
  };
}
