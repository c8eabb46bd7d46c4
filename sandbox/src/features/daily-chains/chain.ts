import {refuse} from '../../http/refusal.js';
import {CHAIN_COLUMNS, type Chain, GIVEN_ITEM, type GivenItem} from '../chains/chain.js';
import {chainReader} from '../chains/read.js';

/** The schedule of a daily chain's steps; see `standing.ts`. */
export type DailyChainType = 'calendar_hard' | 'rolling';

/** The current data of an item that a step grants. */
export interface DailyItem extends GivenItem {
  readonly quantity: number;
}

export interface DailyStep {
  readonly step_id: number;
  readonly step_number: number;
  readonly items: readonly DailyItem[];
}

/** A step that a player claimed. */
export interface DailyClaim {
  readonly step_number: number;
  /** The passes through the chain, this one included. */
  readonly round: number;
  /** Unix seconds, by the project's clock. */
  readonly claimed_at: number;
}

/** A daily chain with all data for one player's view of it. */
export interface DailyChainRow extends Chain {
  readonly daily_chain_id: number;
  readonly type: DailyChainType;
  readonly is_recurrent: boolean;
  /** The time of the project's clock. */
  readonly now: Date;
  /** The claims of the last round in which the player claimed a step, in the order of their steps. */
  readonly claims: readonly DailyClaim[];
  /** By their numbers, from 1 on. */
  readonly steps: readonly DailyStep[];
}

const CLAIMED_STEPS = 'daily_claim k join daily_chain_step s using (step_id)';
const OF_PLAYER = 's.daily_chain_id = c.daily_chain_id and k.user_id = $2';

const COLUMNS = `c.daily_chain_id, ${CHAIN_COLUMNS}, c.type, c.is_recurrent, project_now(c.project_id) as now,
  (select coalesce(json_agg(json_build_object('step_number', s.step_number, 'round', k.round,
      'claimed_at', extract(epoch from k.claimed_at)) order by s.step_number), '[]')
    from ${CLAIMED_STEPS} where ${OF_PLAYER}
      and k.round = (select max(k.round) from ${CLAIMED_STEPS} where ${OF_PLAYER})) as claims,
  (select coalesce(json_agg(json_build_object('step_id', s.step_id, 'step_number', s.step_number, 'items',
      (select coalesce(json_agg(json_build_object(${GIVEN_ITEM},
          'quantity', n.quantity) order by n.position), '[]')
        from daily_chain_item n join item i using (item_id) where n.step_id = s.step_id)) order by s.step_number), '[]')
    from daily_chain_step s where s.daily_chain_id = c.daily_chain_id) as steps`;

export const dailyChains = chainReader<DailyChainRow>({
  id: 'daily_chain_id',
  columns: COLUMNS,
  from: 'daily_chain c',
});

/** 7001, with the names of the chain and of the requested step. */
export const noDailyChain = (projectId: number, chainId: number, stepNumber?: number) =>
  refuse(
    7001,
    stepNumber === undefined
      ? `Daily chain ${chainId} not found`
      : `Step ${stepNumber} of daily chain ${chainId} not found`,
    {
      daily_chain_id: chainId,
      project_id: projectId,
      ...(stepNumber !== undefined && {step_number: stepNumber}),
    },
  );
