import type {DateOf} from '../../feature.js';
import {dateText} from '../../wire/date.js';
import {omitEmpty} from '../../wire/filled.js';
import {writtenSchedule} from '../items/schedule.js';
import type {AttributeCondition} from '../players/conditions.js';
import type {Chain} from './chain.js';
import type {Recurrence} from './schedule.js';

/** The fields of chains of every kind, in the form of a seed. */
export const writtenChain = (chain: Chain) => ({
  name: chain.name,
  ...omitEmpty({description: chain.description}),
  date_start: dateText(chain.date_start),
  ...omitEmpty({date_end: chain.date_end && dateText(chain.date_end)}),
});

/** The same for chains that have an order of their own, reset, and are for some players only. */
export const writtenOffer = (
  chain: Chain & Recurrence & {readonly attribute_conditions: readonly AttributeCondition[]},
) => ({
  ...writtenChain(chain),
  order: chain.position,
  is_enabled: chain.is_enabled,
  ...omitEmpty({recurrent_schedule: writtenSchedule(chain), attribute_conditions: chain.attribute_conditions}),
});

interface Dated {
  readonly date_start: string;
  readonly date_end?: string | null;
}

/** The dates of a chain of a seed, of which each may be a duration. */
export const datedChain = ({date_start, date_end}: Dated, dateOf: DateOf) => ({
  date_start: dateOf(date_start),
  date_end: date_end ? dateOf(date_end) : null,
});

export const chainDates = (chains: readonly Dated[]): (string | null | undefined)[] =>
  chains.flatMap(({date_start, date_end}) => [date_start, date_end]);
