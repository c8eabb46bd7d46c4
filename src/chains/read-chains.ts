import {
  booleanOf,
  countOf,
  type Entry,
  entryOf,
  fieldsOf,
  instantOf,
  type Reading,
  unreadable,
} from '../client/read-fields.js';
import type {Period} from '../items/item.js';
import type {ChainStep, StepChain} from './step-chain.js';

export interface ChainPage<T> {
  readonly items: readonly T[];
  /** The number of chains in the answer, readable or not. */
  readonly received: number;
  readonly hasMore: boolean;
}

/** A page of chains; `what` names them in errors and reports. */
export function readChainPage<T>(
  value: unknown,
  reading: Reading,
  what: string,
  read: (value: unknown, reading: Reading) => T | undefined,
): ChainPage<T> {
  const {items, has_more: hasMore} = fieldsOf(value);
  if (!Array.isArray(items)) throw unreadable(`The list of ${what}`);
  const chains = entryOf(value, reading, what).list('items', (raw) => read(raw, reading));
  return {items: chains, received: items.length, hasMore: hasMore === true};
}

interface ChainFacts {
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string | undefined;
  readonly period: Period;
  readonly resetsAt: number | undefined;
}

/** The facts of a chain of any kind. */
export const readChainFacts = ({text, url, take}: Entry): ChainFacts => ({
  name: text('name') ?? '',
  description: text('description') ?? '',
  imageUrl: url('image_url'),
  period: {from: take('date_start', instantOf), until: take('date_end', instantOf)},
  resetsAt: take('recurrent_schedule', (raw) => secondsOf(fieldsOf(raw).reset_next_date)),
});

/** Unix seconds, as milliseconds. */
const secondsOf = (value: unknown): number | undefined => {
  const seconds = countOf(value);
  return seconds === undefined ? undefined : seconds * 1000;
};

/**
 * A page of chains of numbered steps; `what` names them in errors and reports. `turn` is the field with the number of the
 * current step; `readMore` reads the fields of a step beside its number. Chains without steps are left out.
 */
export const readStepChains = <S extends ChainStep>(
  value: unknown,
  reading: Reading,
  what: string,
  turn: string,
  readMore: (entry: Entry) => Omit<S, 'number' | 'isTaken'>,
): ChainPage<StepChain<S>> =>
  readChainPage(value, reading, what, (raw) => {
    const fields = fieldsOf(raw);
    const id = countOf(fields.id);
    if (id === undefined) return undefined;
    const called = `${what}, ${id}`;
    const entry = entryOf(raw, reading, called);
    const readStep = (step: unknown): S | undefined => {
      const number = countOf(fieldsOf(step).step_number);
      if (number === undefined) return undefined;
      const stepEntry = entryOf(step, reading, `${called}, step ${number}`);
      // `S` is the result of `readMore` and these two fields.
      return {
        number,
        isTaken: stepEntry.take('is_claimed', booleanOf) ?? false,
        ...readMore(stepEntry),
      } as unknown as S;
    };
    const steps = [...entry.list('steps', readStep)].sort((a, b) => a.number - b.number);
    if (steps.length === 0) return undefined;
    const facts = readChainFacts(entry);
    return {
      id,
      ...facts,
      imageUrl: facts.imageUrl ?? steps[steps.length - 1]!.items[0]?.imageUrl,
      isRecurrent: entry.take('is_recurrent', booleanOf) ?? false,
      // Without the field, the first step that is not taken: the service refuses a claim out of turn.
      turn: fields[turn] === undefined ? steps.find(({isTaken}) => !isTaken)?.number : entry.take(turn, countOf),
      steps,
    };
  });
