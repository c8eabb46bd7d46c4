import {draftDate} from '../../http/draft-date.js';
import {invalid} from '../../http/refusal.js';
import {demandOwnKeys, draftSchedule, NO_SCHEDULE, type ScheduleBody} from '../items/schedule.js';
import {checkedConditions} from '../players/conditions.js';

/** The fields of a chain that a merchant writes, whatever its kind. */
interface ChainBody {
  readonly name: object;
  readonly description?: object | null;
  readonly order?: number;
  readonly date_start: string;
  readonly date_end?: string | null;
  readonly is_enabled: boolean;
  readonly attribute_conditions?: Parameters<typeof checkedConditions>[0];
  readonly recurrent_schedule?: ScheduleBody | null;
}

/**
 * The columns that chains have in common. Checks the rules that a schema cannot express, and fills in defaults; throws
 * 1102.
 */
export function draftChainColumns(body: ChainBody): Readonly<Record<string, unknown>> {
  const from = draftDate(body.date_start, 'date_start') as string;
  const until = draftDate(body.date_end ?? null, 'date_end');
  if (until !== null && from >= until) throw invalid('date_end', 'must lie after date_start');
  if (body.recurrent_schedule) demandOwnKeys(body.recurrent_schedule, 'recurrent_schedule');
  return {
    name: body.name,
    description: body.description ?? null,
    position: body.order ?? 0,
    date_start: from,
    date_end: until,
    is_enabled: body.is_enabled,
    attribute_conditions: checkedConditions(body.attribute_conditions, 'attribute_conditions'),
    ...(body.recurrent_schedule ? draftSchedule(body.recurrent_schedule, 'recurrent_schedule') : NO_SCHEDULE),
  };
}
