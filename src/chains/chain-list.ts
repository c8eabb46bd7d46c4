import type {ReadableAtom} from 'nanostores';
import {serviceLocale} from '../client/locale.js';
import {type Action, createActions} from '../shop/actions.js';
import {fetchAllPages} from '../shop/all-pages.js';
import type {Loadable} from '../shop/loadable.js';
import {createResource, type Resource} from '../shop/resource.js';
import type {StorefrontContext} from '../shop/storefront-context.js';
import type {ChainPage} from './read-chains.js';
import type {RewardChainData, RewardStepId} from './reward-chain/reward-chain-model.js';
import type {ChainStep, StepChain, StepName} from './step-chain.js';

/** A player's chains of one kind; `Id` identifies a step. */
export interface Chains<T, Id> {
  /** The player's chains, in the order of the game; loads with the first subscriber. Fails as `signed-out` without a player. */
  readonly $chains: ReadableAtom<Loadable<readonly T[]>>;
  /** The states of all claims. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  /** The state of a step's claim; undefined if it was not claimed here. */
  readonly actionOf: (step: Id) => Action | undefined;
  readonly reload: () => void;
  /** Claims a step. Does nothing for a step that does not exist. */
  readonly claim: (step: Id) => void;
}

/** Chains whose steps are numbered. */
export type StepChains<S extends ChainStep> = Chains<StepChain<S>, StepName>;

/** Chains whose steps open with points. */
export type RewardChains = Chains<RewardChainData, RewardStepId>;

interface Chain {
  readonly id: number;
}
/** Loads a page of chains. */
type LoadPage<T> = (query: object, signal: AbortSignal) => Promise<ChainPage<T>>;

export interface ChainList<T>
  extends Pick<Resource<readonly T[]>, 'reload'>,
    Pick<ReturnType<typeof createActions>, '$actions' | 'act'> {
  readonly $chains: Resource<readonly T[]>['$value'];
  /** Loads all chains, without a change of `$chains`. */
  readonly fetchChains: (signal: AbortSignal) => Promise<readonly T[]>;
  /** Changes a chain in `$chains` until the next answer of the service. */
  readonly change: (id: number, update: (chain: T) => T) => void;
}

/** The player's chains of one kind, and the actions on them. `pageSize`: the most chains that the service has on a page. */
export function createChainList<T extends Chain>(
  context: StorefrontContext,
  pageSize: number,
  loadPage: LoadPage<T>,
): ChainList<T> {
  const {locale, use} = context;
  const fetchChains = (signal: AbortSignal): Promise<readonly T[]> =>
    fetchAllPages((page) => loadPage({...page, locale: serviceLocale(locale())}, signal), pageSize);
  const {$value, reload} = createResource<readonly T[]>(context, ({signal}) => fetchChains(signal), {isPersonal: true});
  const {$actions, act} = use(createActions);
  return {
    $chains: $value,
    $actions,
    act,
    reload,
    fetchChains,
    change(id, update) {
      const shown = $value.value;
      if (!shown?.value) return;
      $value.set({...shown, value: shown.value.map((chain) => (chain.id === id ? update(chain) : chain))});
    },
  };
}
