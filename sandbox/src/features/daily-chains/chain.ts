import {CHAIN_COLUMNS, type Chain, GIVEN_ITEM, type GivenItem} from '../chains/chain.js';
import {chainReader} from '../chains/read.js';

/** What a step gives, as its item is now. */
export interface DailyItem extends GivenItem {
  readonly quantity: number;
}

export interface DailyStep {
  readonly step_id: number;
  readonly step_number: number;
  readonly items: readonly DailyItem[];
}

/** What a player claimed last of a chain. */
export interface LastClaim {
  readonly step_number: number;
  /** How many times they were through the chain before, and one. */
  readonly round: number;
  /** On the day that still is, by the project's clock. */
  readonly is_of_today: boolean;
}

/** A daily chain with all that decides how one player sees it. */
export interface DailyChainRow extends Chain {
  readonly daily_chain_id: number;
  readonly is_recurrent: boolean;
  readonly last_claim: LastClaim | null;
  /** By their numbers, from 1 on. */
  readonly steps: readonly DailyStep[];
}

/** A day begins at midnight, UTC. */
const DAY_BEGAN = `date_trunc('day', project_now(c.project_id), 'UTC')`;

const COLUMNS = `c.daily_chain_id, ${CHAIN_COLUMNS}, c.is_recurrent,
  (select json_build_object('step_number', s.step_number, 'round', k.round, 'is_of_today', k.claimed_at >= ${DAY_BEGAN})
    from daily_claim k join daily_chain_step s using (step_id)
    where s.daily_chain_id = c.daily_chain_id and k.user_id = $2
    order by k.round desc, s.step_number desc limit 1) as last_claim,
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
