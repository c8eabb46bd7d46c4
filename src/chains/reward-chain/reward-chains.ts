import {countOf, fieldsOf} from '../../client/read-fields.js';
import type {Act} from '../../shop/actions.js';
import {fire} from '../../shop/events.js';
import type {StorefrontContext} from '../../shop/storefront-context.js';
import {type ChainList, createChainList, type RewardChains} from '../chain-list.js';
import {readRewardChains} from './read-reward-chains.js';
import {type RewardChainData, type RewardStep, type RewardStepId, rewardStepOf} from './reward-chain-model.js';

const ALREADY_CLAIMED = 9912;
const TOO_FEW_POINTS = 9913;

/** The claim of a step of a reward chain. */
export function rewardClaim(
  {client, signal, target}: StorefrontContext,
  {change, fetchChains, reload}: ChainList<RewardChainData>,
  step: RewardStepId,
  {rewards}: RewardStep,
): Act {
  const {chainId, stepId} = step;
  const chain = {reward_chain_id: String(chainId)};

  /** Loads the points: a refund may have removed some. */
  const reloadPoints = async (): Promise<void> => {
    const balance = client('GET /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/balance', {
      path: chain,
      signal,
    });
    const amount = countOf(fieldsOf(await balance.catch(() => undefined)).amount);
    if (amount !== undefined) change(chainId, (shown) => ({...shown, points: {...shown.points, amount}}));
  };

  return {
    send: (until) =>
      client('POST /v2/project/{project_id}/user/reward_chain/{reward_chain_id}/step/{step_id}/claim', {
        path: {...chain, step_id: String(stepId)},
        signal: until,
      }),
    isDone: async (until) => rewardStepOf(await fetchChains(until), step)?.isClaimed === true,
    already: ALREADY_CLAIMED,
    done(isOurs) {
      change(chainId, (shown) => ({
        ...shown,
        steps: shown.steps.map((other) => (other.id === stepId ? {...other, isClaimed: true} : other)),
      }));
      const skus = rewards.map(({sku}) => sku);
      if (isOurs) fire(target, 'store-claim', {chain: 'reward', ...step, skus});
    },
    refused(code) {
      if (code === TOO_FEW_POINTS) return reloadPoints();
      // The shown chain is outdated.
      reload();
    },
  };
}

const PAGE_SIZE = 50;

export function createRewardChains(context: StorefrontContext): RewardChains {
  const {client, reading} = context;
  const list = createChainList(context, PAGE_SIZE, async (query, signal) =>
    readRewardChains(await client('GET /v2/project/{project_id}/user/reward_chain', {query, signal}), reading()),
  );
  const {$chains, $actions, act, reload} = list;
  const claimName = ({chainId, stepId}: RewardStepId): string => `reward/${chainId}/${stepId}`;
  return {
    $chains,
    $actions,
    reload,
    actionOf: (id) => $actions.get().get(claimName(id)),
    claim(id) {
      // `value`, not `get()`, which would load the chains.
      const step = rewardStepOf($chains.value?.value, id);
      if (step) void act(claimName(id), rewardClaim(context, list, id, step));
    },
  };
}
