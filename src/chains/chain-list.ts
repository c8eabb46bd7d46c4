import type {ReadableAtom} from 'nanostores';
import {serviceLocale} from '../client/locale.js';
import {type Action, createActions} from '../session/actions.js';
import {fetchAllPages} from '../session/all-pages.js';
import type {Loadable} from '../session/loadable.js';
import {createResource, type Resource} from '../session/resource.js';
import type {StorefrontContext} from '../session/storefront-context.js';
import type {ChainPage} from './read-chains.js';
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

interface Chain {
  readonly id: number;
}
/** What a page is asked for with. */
type Ask<T> = (query: object, signal: AbortSignal) => Promise<ChainPage<T>>;

export interface ChainList<T>
  extends Pick<Resource<readonly T[]>, 'reload'>,
    Pick<ReturnType<typeof createActions>, '$actions' | 'act'> {
  readonly $chains: Resource<readonly T[]>['$value'];
  /** Asks the service for all of them, and shows nothing of it. */
  readonly fetchChains: (signal: AbortSignal) => Promise<readonly T[]>;
  /** Shows a chain in another way until the next answer. */
  readonly change: (id: number, how: (chain: T) => T) => void;
}

/** Chains of one kind, of which the service has `pageSize` a page at most, and what their player does with them. */
export function createChainList<T extends Chain>(
  context: StorefrontContext,
  pageSize: number,
  ask: Ask<T>,
): ChainList<T> {
  const {locale, use} = context;
  const fetchChains = (signal: AbortSignal): Promise<readonly T[]> =>
    fetchAllPages((page) => ask({...page, locale: serviceLocale(locale())}, signal), pageSize);
  const {$value, reload} = createResource<readonly T[]>(context, ({signal}) => fetchChains(signal), {isPersonal: true});
  const {$actions, act} = use(createActions);
  return {
    $chains: $value,
    $actions,
    act,
    reload,
    fetchChains,
    change(id, how) {
      const shown = $value.value;
      if (!shown?.value) return;
      $value.set({...shown, value: shown.value.map((chain) => (chain.id === id ? how(chain) : chain))});
    },
  };
}
