import {Type} from 'typebox';
import {Schedule} from './admin-item.js';
import {DateTime} from './common.js';

const schedule = {...Schedule, interval_type: Type.Enum(['weekly', 'monthly'])};

/** When the progress of a chain begins anew for everyone. */
export const WrittenSchedule = Type.Object(schedule);

/** The same as the merchant reads it: with the instants between which progress counts now. */
export const StoredSchedule = Type.Object({
  ...schedule,
  reset_next_date: Type.Integer({description: 'Unix seconds'}),
  displayable_reset_start_date: DateTime,
  displayable_reset_next_date: DateTime,
});
