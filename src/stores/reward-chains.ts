import type {ReadableAtom} from 'nanostores';
import {countOf, fieldsOf} from '../api/read.js';
import type {Action} from '../model/action.js';
import {fire} from '../model/events.js';
import type {RewardChain} from '../model/reward-chain.js';
import {createChainList} from './chain-list.js';
import type {Loadable} from './loadable.js';
import type {Parts} from './parts.js';
import {withReader} from './with-reader.js';

const PAGE_SIZE = 50;
const ALREADY_CLAIMED = 9912;
const TOO_FEW_POINTS = 9913;

export interface RewardChains {
  /** The player's reward chains, in the order of the game; loads when someone first looks. Signed out, it fails so. */
  readonly $chains: ReadableAtom<Loadable<readonly RewardChain[]>>;
  /** What is being claimed, or was, by `claimName`. */
  readonly $actions: ReadableAtom<ReadonlyMap<string, Action>>;
  readonly reload: () => void;
  /** Claims what a step gives. Does nothing for a step that is not there. */
  readonly claim: (chainId: number, stepId: number) => void;
}

export const claimName = (chainId: number, stepId: number): string => `reward/${chainId}/${stepId}`;

export function createRewardChains(parts: Parts): RewardChains {
  const {client, reading, signal, target} = parts;
  const {$chains, $actions, act, reload, fetchChains, find, change} = createChainList(
    parts,
    PAGE_SIZE,
    async (query, signal) => {
      const [answer, {readRewardChains}] = await withReader(
        client('GET /v2/project/{project_id}/user/reward_chain', {query, signal}),
        import('../api/read-reward-chains.js'),
      );
      return readRewardChains(answer, reading());
    },
  );
  const stepOf = (chain: RewardChain | undefined, stepId: number) => chain?.steps.find(({id}) => id === stepId);

  /** Points that are not there any more, by a refund, are not shown any longer. */
  const readPoints = async (chainId: number): Promise<void> => {
    const path = {reward_chain_id: String(chainId)};
    const balance = client('GET /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/balance', {path, signal});
    const amount = countOf(fieldsOf(await balance.catch(() => undefined)).amount);
    if (amount !== undefined) change(chainId, (chain) => ({...chain, points: {...chain.points, amount}}));
  };

  return {
    $chains,
    $actions,
    reload,
    async claim(chainId, stepId) {
      const step = stepOf(find(chainId), stepId);
      if (!step) return;
      const path = {reward_chain_id: String(chainId), step_id: String(stepId)};
      const isThis = ({id}: {readonly id: number}): boolean => id === chainId;
      const name = claimName(chainId, stepId);
      await act(name, {
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
      const action = $actions.get().get(name);
      const code = action?.status === 'failed' && action.failure.code;
      if (code === TOO_FEW_POINTS) await readPoints(chainId);
      // What is shown is not as it is.
      else if (code) reload();
    },
  };
}
