import {invalid} from '../../http/refusal.js';
import type {ItemRow} from '../items/item-rows.js';
import {demandOwnKeys, draftSchedule, NO_SCHEDULE} from '../items/schedule.js';
import type {AnyBody} from './item-bodies.js';

/** The columns of `item` for its limits. */
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

/** Limits as columns; throws 1102 for a schedule without a time, or without a limit to reset. */
export function draftLimits(limits: AnyBody['limits']): LimitsDraft {
  const perUser = typeof limits?.per_user === 'number' ? {total: limits.per_user} : (limits?.per_user ?? undefined);
  const perItem = limits?.per_item;
  const schedule = limits?.recurrent_schedule?.per_user;
  if (schedule) demandOwnKeys(schedule, 'limits.recurrent_schedule.per_user');
  if (schedule && !perUser) throw invalid('limits.recurrent_schedule', 'needs limits.per_user');
  return {
    limit_per_item: typeof perItem === 'number' ? perItem : (perItem?.total ?? null),
    limit_per_user: perUser?.total ?? null,
    limit_exceeded_visibility:
      perUser && 'limit_exceeded_visibility' in perUser ? (perUser.limit_exceeded_visibility ?? 'show') : 'show',
    ...(schedule ? draftSchedule(schedule, 'limits.recurrent_schedule.per_user') : NO_SCHEDULE),
  };
}
