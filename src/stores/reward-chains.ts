import {atom, type ReadableAtom} from 'nanostores';
import {readClanRewards, readRewardChains} from '../api/read-reward-chains.js';
import {fire} from '../model/events.js';
import type {Part} from '../model/item.js';
import {serviceLocale} from '../model/locale.js';
import type {RewardChain} from '../model/reward-chain.js';
import {type Action, createActions} from './actions.js';
import type {Loadable} from './loadable.js';
import type {Parts} from './parts.js';
import {createResource} from './resource.js';
import {createTabs} from './tabs.js';

const PAGE_SIZE = 50;
const MOST_PAGES = 20;
const ALREADY_CLAIMED = 9912;

export interface RewardChains {
  /** The player's reward chains, in the order of the game; loads when someone first looks. Signed out, it fails so. */
  readonly $chains: ReadableAtom<Loadable<readonly RewardChain[]>>;
  /** What is being claimed, or was, by `claimName`. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  readonly reload: () => void;
  /** Claims what a step gives. Does nothing for a step that is not there. */
  readonly claim: (chainId: number, stepId: number) => void;
  /**
   * Has the service look again which clan the player is in; `$actions` says under `clan` how that went. What was earned in
   * the clan before is claimed by it.
   */
  readonly updateClan: () => void;
  /** What the last change of clan gave; undefined before. */
  readonly $clanRewards: ReadableAtom<readonly Part[] | undefined>;
}

const UPDATE_CLAN = 'PUT /v2/project/{project_id}/user/clan/update';

export const claimName = (chainId: number, stepId: number): string => `reward/${chainId}/${stepId}`;

export function createRewardChains(parts: Parts): RewardChains {
  const {client, locale, reading, target, use} = parts;
  const fetchChains = async (signal: AbortSignal): Promise<readonly RewardChain[]> => {
    const chains = new Map<number, RewardChain>();
    let offset = 0;
    for (let pages = 0; pages < MOST_PAGES; pages++) {
      const query = {limit: PAGE_SIZE, offset, locale: serviceLocale(locale())} as object;
      const page = readRewardChains(
        await client('GET /v2/project/{project_id}/user/reward_chain', {query, signal}),
        reading(),
      );
      for (const chain of page.chains) if (!chains.has(chain.id)) chains.set(chain.id, chain);
      offset += page.received;
      if (!page.hasMore || page.received === 0) break;
    }
    return [...chains.values()];
  };
  const {$value, reload} = createResource<readonly RewardChain[]>(parts, ({signal}) => fetchChains(signal), {
    isPersonal: true,
  });
  const {$actions, act} = use(createActions);
  // So that it is read anew when another tab has claimed or bought something.
  use(createTabs);
  const stepOf = (chains: readonly RewardChain[] | undefined, chainId: number, stepId: number) =>
    chains?.find(({id}) => id === chainId)?.steps.find(({id}) => id === stepId);
  /** Shows it as claimed at once; the next answer says the same. */
  const mark = (chainId: number, stepId: number): void => {
    const shown = $value.value;
    if (!shown?.value) return;
    const chains = shown.value.map((chain) => {
      if (chain.id !== chainId) return chain;
      return {...chain, steps: chain.steps.map((step) => (step.id === stepId ? {...step, isClaimed: true} : step))};
    });
    $value.set({...shown, value: chains});
  };
  const $clanRewards = atom<readonly Part[] | undefined>(undefined);

  return {
    $clanRewards,
    updateClan() {
      void act('clan', {
        async send(signal) {
          const query = {locale: serviceLocale(locale())} as object;
          $clanRewards.set(readClanRewards(await client(UPDATE_CLAN, {query, signal}), reading()));
        },
      });
    },
    $chains: $value,
    $actions,
    reload,
    claim(chainId, stepId) {
      const step = stepOf($value.value?.value, chainId, stepId);
      if (!step) return;
      const path = {reward_chain_id: String(chainId), step_id: String(stepId)};
      void act(claimName(chainId, stepId), {
        send: (signal) =>
          client('POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim', {
            path,
            signal,
          }),
        isDone: async (signal) => stepOf(await fetchChains(signal), chainId, stepId)?.isClaimed === true,
        already: ALREADY_CLAIMED,
        done(isOurs) {
          mark(chainId, stepId);
          const skus = step.rewards.map(({sku}) => sku);
          if (isOurs) fire(target, 'store-claim', {chain: 'reward', chainId, stepId, skus});
        },
      });
    },
  };
}
