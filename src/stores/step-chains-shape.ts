import type {ReadableAtom} from 'nanostores';
import type {Action} from '../model/action.js';
import type {ChainStep, StepChain, StepName} from '../model/step-chain.js';
import type {Loadable} from './loadable.js';

/** A player's chains of numbered steps. Its published typing names nothing of ours. */
export interface StepChains<S extends ChainStep> {
  /** The player's chains, in the order of the game; loads when someone first looks. Signed out, it fails so. */
  readonly $chains: ReadableAtom<Loadable<readonly StepChain<S>[]>>;
  /** What is being claimed, or was, by `stepClaim`. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  readonly reload: () => void;
  /** Claims a step. */
  readonly claim: (step: StepName) => void;
}
