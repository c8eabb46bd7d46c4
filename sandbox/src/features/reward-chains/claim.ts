import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {COUNT_BEGAN} from '../chains/schedule.js';
import {contentsOf} from '../holdings/contents.js';
import {give, type Holder, lockHoldings} from '../holdings/holdings.js';
import {type Attributes, playerOf} from '../players/attributes.js';
import {type ChainReward, type ChainStep, rewardChains} from './chain.js';
import {isOpen, isReached, rewardsFor} from './standing.js';

/**
 * Grants a player the rewards of a step, once: the second of two simultaneous claims waits, and is refused. Throws 7001
 * for a chain that is unknown or not open to them, 9911, 9912 for a claimed step, 9913, and 7002 while a step of fewer
 * points is unclaimed.
 */
export const claimStep = (
  db: Db,
  holder: Holder,
  chainId: number,
  stepId: number,
  claims: Attributes | undefined,
): Promise<void> =>
  db.transaction(async () => {
    await lockHoldings(db, holder);
    await lockChains(db, holder.project_id, [chainId]);
    const {attributes} = await playerOf(db, holder.project_id, holder.user_id, claims);
    const chain = await rewardChains.one(db, holder.project_id, holder.user_id, chainId);
    if (!chain || !isOpen(chain, attributes)) throw noChain(holder.project_id, chainId, stepId);
    const step = chain.steps.find(({step_id}) => step_id === stepId);
    if (!step) throw refuse(9911);
    if (step.is_claimed) throw refuse(9912);
    if (!isReached(chain, step)) throw refuse(9913);
    const earlier = chain.steps.slice(0, chain.steps.indexOf(step)).find(({is_claimed}) => !is_claimed);
    if (earlier) throw refuse(7002, `Step ${earlier.step_id} is to be claimed first`);
    await giveSteps(db, holder, [step], attributes);
  });

/** 7001, with the names of the chain and of the requested step. */
export const noChain = (projectId: number, chainId: number, stepId?: number) =>
  refuse(7001, `Reward chain ${chainId} not found`, {
    reward_chain_id: chainId,
    project_id: projectId,
    ...(stepId !== undefined && {step_id: stepId}),
  });

/** Locks chains against every change until the transaction ends, in the common order of locks. */
export const lockChains = async (db: Db, projectId: number, chainIds: readonly number[]): Promise<void> =>
  void (await db.query(
    `select reward_chain_id from reward_chain where project_id = $1 and reward_chain_id = any($2)
     order by reward_chain_id for share`,
    [projectId, chainIds],
  ));

/**
 * Marks steps as claimed and grants their rewards; after `lockHoldings` and `lockChains`. Returns the granted items.
 */
export async function giveSteps(
  db: Db,
  holder: Holder,
  steps: readonly ChainStep[],
  attributes: Attributes,
): Promise<ChainReward[]> {
  const rewards = steps.flatMap((step) => rewardsFor(step, attributes));
  await db.query(
    `insert into reward_claim (step_id, user_id, counted_from, claimed_at)
     select s.step_id, $2, ${COUNT_BEGAN}, project_now(c.project_id)
     from reward_chain_step s join reward_chain c using (reward_chain_id) where s.step_id = any($1)`,
    [steps.map(({step_id}) => step_id), holder.user_id],
  );
  for (const holding of await contentsOf(db, rewards)) await give(db, holder, holding, null);
  return rewards;
}
