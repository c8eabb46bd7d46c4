import {type RewardName, rewardStepOf} from '../model/reward-chain.js';
import {createChainList} from './chain-list.js';
import type {RewardChains} from './chains-shape.js';
import type {Parts} from './parts.js';
import {withReader} from './with-reader.js';

const PAGE_SIZE = 50;

export function createRewardChains(parts: Parts): RewardChains {
  const {client, reading} = parts;
  const list = createChainList(parts, PAGE_SIZE, async (query, signal) => {
    const [answer, {readRewardChains}] = await withReader(
      client('GET /v2/project/{project_id}/user/reward_chain', {query, signal}),
      import('../api/read-reward-chains.js'),
    );
    return readRewardChains(answer, reading());
  });
  const {$chains, $actions, act, reload} = list;
  const code = () => import('./reward-claim.js');
  const claimName = ({chainId, stepId}: RewardName): string => `reward/${chainId}/${stepId}`;
  return {
    $chains,
    $actions,
    reload,
    actionOf: (name) => $actions.get().get(claimName(name)),
    claim(name) {
      // Not by `get`, which would count as a look.
      const step = rewardStepOf($chains.value?.value, name);
      if (step) void act(claimName(name), async () => (await code()).rewardClaim(parts, list, name, step));
    },
    prepare: () => void code().catch(() => {}),
  };
}
