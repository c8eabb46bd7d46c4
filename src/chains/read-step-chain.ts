import {booleanOf, countOf, type Entry, entryOf, fieldsOf, type Reading} from '../client/read.js';
import {type ChainPage, readChainFacts, readChainPage} from './read-chain.js';
import type {ChainStep, StepChain} from './step-chain.js';

/**
 * A page of chains of numbered steps, called `what`. `turn` is the field that says whose turn it is; `more` reads what a
 * step has beside its number. A chain without a step shows nothing, and is left out.
 */
export const readStepChains = <S extends ChainStep>(
  value: unknown,
  reading: Reading,
  what: string,
  turn: string,
  more: (entry: Entry) => Omit<S, 'number' | 'isTaken'>,
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
      const of = entryOf(step, reading, `${called}, step ${number}`);
      // A step is what `more` reads, and these two.
      return {number, isTaken: of.take('is_claimed', booleanOf) ?? false, ...more(of)} as unknown as S;
    };
    const steps = [...entry.list('steps', readStep)].sort((a, b) => a.number - b.number);
    if (steps.length === 0) return undefined;
    const facts = readChainFacts(entry);
    return {
      id,
      ...facts,
      imageUrl: facts.imageUrl ?? steps[steps.length - 1]!.items[0]?.imageUrl,
      isRecurrent: entry.take('is_recurrent', booleanOf) ?? false,
      // Where the service does not say whose turn it is, it still refuses what is out of turn.
      turn: fields[turn] === undefined ? steps.find(({isTaken}) => !isTaken)?.number : entry.take(turn, countOf),
      steps,
    };
  });
