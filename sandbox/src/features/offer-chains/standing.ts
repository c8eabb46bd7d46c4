import type {Attributes} from '../players/attributes.js';
import {meets} from '../players/conditions.js';
import type {OfferChainRow, OfferStep} from './chain.js';

/**
 * Whether a chain is available to a player: it is enabled, between its dates, and for them. Without a player, its
 * conditions do not count.
 */
export const isOpen = (
  {is_enabled, is_current, attribute_conditions}: OfferChainRow,
  attributes: Attributes | undefined,
): boolean => is_enabled && is_current && (attributes === undefined || meets(attributes, attribute_conditions));

/** The state of a step for a player: it becomes `next` when all before it are taken. */
export type StepState = 'later' | 'next' | 'taken';

/**
 * The transitions of a step: `later` → `next` when the last before it is taken, `next` → `taken` when it is claimed or
 * its order is paid. A refund makes a step `next` again and all that are not taken `later`. A reset does so, for the
 * whole chain.
 */
export const stateOf = (steps: readonly OfferStep[], step: OfferStep): StepState =>
  step.is_taken ? 'taken' : step === nextStep(steps) ? 'next' : 'later';

/** The next step; undefined if all are taken. */
export const nextStep = (steps: readonly OfferStep[]): OfferStep | undefined => steps.find(({is_taken}) => !is_taken);

/** The way a player gets a step: free ones are claimed, the others ordered. */
export type Taking = 'claim' | 'order';

const REFUSED: Readonly<Record<StepState, 7002 | 7003 | undefined>> = {later: 7002, next: undefined, taken: 7003};

/** The reason why a player cannot take a step now; undefined if they can. */
export const hindrance = (
  steps: readonly OfferStep[],
  step: OfferStep,
  taking: Taking,
): 7002 | 7003 | 7004 | undefined => (step.is_free === (taking === 'claim') ? REFUSED[stateOf(steps, step)] : 7004);
