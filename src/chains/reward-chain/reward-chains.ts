import type {Parts} from '../../session/parts.js';
import {createChainList} from '../chain-list.js';
import type {RewardChains} from '../chains-shape.js';
import {readRewardChains} from './read-reward-chains.js';
import {type RewardName, rewardStepOf} from './reward-chain-model.js';
import {rewardClaim} from './reward-claim.js';

const PAGE_SIZE = 50;

export function createRewardChains(parts: Parts): RewardChains {
  const {client, reading} = parts;
  const list = createChainList(parts, PAGE_SIZE, async (query, signal) =>
    readRewardChains(await client('GET /v2/project/{project_id}/user/reward_chain', {query, signal}), reading()),
  );
  const {$chains, $actions, act, reload} = list;
  const claimName = ({chainId, stepId}: RewardName): string => `reward/${chainId}/${stepId}`;
  return {
    $chains,
    $actions,
    reload,
    actionOf: (name) => $actions.get().get(claimName(name)),
    claim(name) {
      // Not by `get`, which would count as a look.
      const step = rewardStepOf($chains.value?.value, name);
      if (step) void act(claimName(name), rewardClaim(parts, list, name, step));
    },
  };
}
