import type {DateOf} from '../../feature.js';

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
