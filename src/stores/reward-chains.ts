import {atom, type ReadableAtom} from 'nanostores';
import {readClanRewards, readRewardChains} from '../api/read-reward-chains.js';
import {fire} from '../model/events.js';
import type {Part} from '../model/item.js';
import {serviceLocale} from '../model/locale.js';
import type {RewardChain} from '../model/reward-chain.js';
import type {Action} from './actions.js';
import {createChainList} from './chain-list.js';
import type {Loadable} from './loadable.js';
import type {Parts} from './parts.js';

const PAGE_SIZE = 50;
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
  const {client, locale, reading, target} = parts;
  const {$chains, $actions, act, reload, fetchChains, find, change} = createChainList(
    parts,
    PAGE_SIZE,
    async (query, signal) =>
      readRewardChains(await client('GET /v2/project/{project_id}/user/reward_chain', {query, signal}), reading()),
  );
  const stepOf = (chain: RewardChain | undefined, stepId: number) => chain?.steps.find(({id}) => id === stepId);
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
    $chains,
    $actions,
    reload,
    claim(chainId, stepId) {
      const step = stepOf(find(chainId), stepId);
      if (!step) return;
      const path = {reward_chain_id: String(chainId), step_id: String(stepId)};
      const isThis = ({id}: {readonly id: number}): boolean => id === chainId;
      void act(claimName(chainId, stepId), {
        send: (signal) =>
          client('POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim', {
            path,
            signal,
          }),
        isDone: async (signal) => stepOf((await fetchChains(signal)).find(isThis), stepId)?.isClaimed === true,
        already: ALREADY_CLAIMED,
        done(isOurs) {
          change(chainId, (chain) => ({
            ...chain,
            steps: chain.steps.map((each) => (each.id === stepId ? {...each, isClaimed: true} : each)),
          }));
          const skus = step.rewards.map(({sku}) => sku);
          if (isOurs) fire(target, 'store-claim', {chain: 'reward', chainId, stepId, skus});
        },
      });
    },
  };
}
