import {dateText} from '../../wire/date.js';
import type {AttributeCondition} from '../players/conditions.js';
import type {Chain} from './chain.js';
import {conditionsView, type Recurrence, storedRecurrenceView} from './schedule.js';

/** What a merchant reads of a chain that begins anew and has conditions, whatever its kind: its place, its time, and for whom it is. */
export const storedChainView = (
  chain: Chain & Recurrence & {readonly attribute_conditions: readonly AttributeCondition[]},
) => ({
  order: chain.position,
  date_start: dateText(chain.date_start),
  date_end: chain.date_end && dateText(chain.date_end),
  is_enabled: chain.is_enabled,
  recurrent_schedule: storedRecurrenceView(chain),
  ...conditionsView(chain.attribute_conditions),
});
