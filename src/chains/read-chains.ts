import {
  countOf,
  type Entry,
  entryOf,
  type Fields,
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
export const secondsOf = (value: unknown): number | undefined => {
  const seconds = countOf(value);
  return seconds === undefined ? undefined : seconds * 1000;
};

/** The readers of chains of one kind, with numbered steps. */
interface StepReaders<S> {
  /** The fields of a step beside its number. */
  readonly readStep: (step: Entry) => Omit<S, 'number'>;
  /** The number of the current step; undefined if no step is open. */
  readonly turnOf: (steps: readonly S[], chain: Entry, fields: Fields) => number | undefined;
}

/** A page of chains of numbered steps; `what` names them in errors and reports. Chains without steps are left out. */
export const readStepChains = <S extends ChainStep>(
  value: unknown,
  reading: Reading,
  what: string,
  {readStep, turnOf}: StepReaders<S>,
): ChainPage<StepChain<S>> =>
  readChainPage(value, reading, what, (raw) => {
    const fields = fieldsOf(raw);
    const id = countOf(fields.id);
    if (id === undefined) return undefined;
    const called = `${what}, ${id}`;
    const entry = entryOf(raw, reading, called);
    const readNumbered = (step: unknown): S | undefined => {
      const number = countOf(fieldsOf(step).step_number);
      if (number === undefined) return undefined;
      // `S` is the result of `readStep` and its number.
      return {number, ...readStep(entryOf(step, reading, `${called}, step ${number}`))} as unknown as S;
    };
    const steps = [...entry.list('steps', readNumbered)].sort((a, b) => a.number - b.number);
    if (steps.length === 0) return undefined;
    const facts = readChainFacts(entry);
    return {
      id,
      ...facts,
      imageUrl: facts.imageUrl ?? steps[steps.length - 1]!.items[0]?.imageUrl,
      turn: turnOf(steps, entry, fields),
      steps,
    };
  });
