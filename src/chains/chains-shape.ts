import type {ReadableAtom} from 'nanostores';
import type {Action} from '../session/action.js';
import type {Loadable} from '../session/loadable.js';
import type {RewardChain, RewardName} from './reward-chain/reward-chain-model.js';
import type {ChainStep, StepChain, StepName} from './step-chain.js';

/** A player's chains of one kind, of which `N` names a step. Its published typing names nothing of ours. */
export interface Chains<T, N> {
  /** The player's chains, in the order of the game; loads when someone first looks. Signed out, it fails so. */
  readonly $chains: ReadableAtom<Loadable<readonly T[]>>;
  /** What is being claimed, or was. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  /** How the claim of a step goes, or went. */
  readonly actionOf: (step: N) => Action | undefined;
  readonly reload: () => void;
  /** Claims what a step gives. Does nothing for a step that is not there. */
  readonly claim: (step: N) => void;
}

/** Those whose steps are numbered. */
export type StepChains<S extends ChainStep> = Chains<StepChain<S>, StepName>;

/** Those whose steps open with points. */
export type RewardChains = Chains<RewardChain, RewardName>;
