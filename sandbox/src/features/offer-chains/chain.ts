import {refuse} from '../../http/refusal.js';
import {CHAIN_COLUMNS, type Chain, GIVEN_ITEM, type GivenItem} from '../chains/chain.js';
import {chainReader} from '../chains/read.js';
import {COUNT_BEGAN, RECURRENCE, type Recurrence} from '../chains/schedule.js';
import type {AttributeCondition} from '../players/conditions.js';

export interface OfferStep {
  readonly step_number: number;
  /** It is claimed; else it is bought. */
  readonly is_free: boolean;
  /** By the player, since the count began. */
  readonly is_taken: boolean;
  readonly item: GivenItem;
  readonly quantity: number;
}

/** An offer chain with all data for one player's view of it. */
export interface OfferChainRow extends Chain, Recurrence {
  readonly offer_chain_id: number;
  readonly attribute_conditions: readonly AttributeCondition[];
  /** By their numbers. */
  readonly steps: readonly OfferStep[];
}

const COLUMNS = `c.offer_chain_id, ${CHAIN_COLUMNS}, c.attribute_conditions, ${RECURRENCE},
  (select coalesce(json_agg(json_build_object('step_number', s.step_number, 'is_free', s.is_free,
      'is_taken', exists (select from offer_chain_order o where o.offer_chain_id = s.offer_chain_id
        and o.step_number = s.step_number and o.user_id = $2 and o.is_taken and o.counted_from >= ${COUNT_BEGAN}),
      'item', json_build_object(${GIVEN_ITEM}),
      'quantity', s.quantity) order by s.step_number), '[]')
    from offer_chain_step s join item i using (item_id) where s.offer_chain_id = c.offer_chain_id) as steps`;

export const offerChains = chainReader<OfferChainRow>({
  id: 'offer_chain_id',
  columns: COLUMNS,
  from: 'offer_chain c',
});

/** 7001, with the names of the chain and of the requested step. */
export const noOfferChain = (projectId: number, chainId: number, stepNumber?: number) =>
  refuse(
    7001,
    stepNumber === undefined
      ? `Offer chain ${chainId} not found`
      : `Step ${stepNumber} of offer chain ${chainId} not found`,
    {
      offer_chain_id: chainId,
      project_id: projectId,
      ...(stepNumber !== undefined && {step_number: stepNumber}),
    },
  );
