import type {AnswerOf, rewardChains as operations} from 'game-storefront-contract';
import type {Localized} from '../../wire/text.js';
import {CHAIN_COLUMNS, type Chain, GIVEN_ITEM, type GivenItem} from '../chains/chain.js';
import {chainReader} from '../chains/read.js';
import {COUNT_BEGAN, RECURRENCE, type Recurrence} from '../chains/schedule.js';
import type {AttributeCondition} from '../players/conditions.js';

type ClanType = NonNullable<
  AnswerOf<(typeof operations)['GET /v2/project/{project_id}/user/reward_chain']>['items'][number]['clan_type']
>;

/** The reward of a step, with the current data of its item. */
export interface ChainReward extends GivenItem {
  readonly quantity: number;
  readonly attribute_conditions: readonly AttributeCondition[];
}

export interface ChainStep {
  readonly step_id: number;
  readonly name: Localized;
  readonly image_url: string | null;
  /** Its price in points. */
  readonly price: number;
  /** By the player, since the count began. */
  readonly is_claimed: boolean;
  readonly rewards: readonly ChainReward[];
}

/** A reward chain with all data for one player's view of it. */
export interface ChainRow extends Chain, Recurrence {
  readonly reward_chain_id: number;
  readonly project_id: number;
  readonly long_description: Localized | null;
  readonly image_url: string | null;
  readonly is_always_visible: boolean;
  readonly attribute_conditions: readonly AttributeCondition[];
  readonly popup_header: Localized | null;
  readonly popup_instruction: Localized | null;
  readonly popup_image_url: string | null;
  readonly clan_type: ClanType | null;
  readonly value_point: {
    readonly sku: string;
    readonly name: Localized;
    readonly description: Localized | null;
    readonly long_description: Localized | null;
    readonly image_url: string | null;
    readonly is_clan: boolean;
  };
  /** The points that the player has earned, or their clan if the points are of clans. */
  readonly points: number;
  /** The clan that the player belongs to; '' for none. */
  readonly clan: string;
  /** From few points to many. */
  readonly steps: readonly ChainStep[];
}

/** Exact as long as JSON is. */
const MAX_POINTS = 9007199254740991n;
export const sumOfPoints = (column: string): string => `least(coalesce(sum(${column}), 0), ${MAX_POINTS})::bigint`;

/** The rewards of step `s`, without items that were deleted since. */
const REWARDS = `(select coalesce(json_agg(json_build_object(${GIVEN_ITEM},
    'quantity', r.quantity, 'attribute_conditions', r.attribute_conditions) order by r.position), '[]')
  from reward_chain_reward r join item i using (item_id) where r.step_id = s.step_id and not i.is_deleted)`;

const COLUMNS = `c.reward_chain_id, c.project_id, ${CHAIN_COLUMNS}, c.long_description, c.image_url, c.is_always_visible,
  c.attribute_conditions, c.popup_header, c.popup_instruction, c.popup_image_url, c.clan_type, ${RECURRENCE},
  json_build_object('sku', v.sku, 'name', v.name, 'description', v.description,
    'long_description', v.long_description, 'image_url', v.image_url, 'is_clan', v.is_clan) as value_point,
  coalesce(p.clan, '') as clan,
  case when v.is_clan
    then (select ${sumOfPoints('e.amount')} from order_value_point e where e.value_point_id = c.value_point_id
      and e.clan <> '' and e.clan = p.clan and e.earned_at >= ${COUNT_BEGAN})
    else (select ${sumOfPoints('e.amount')} from order_value_point e where e.value_point_id = c.value_point_id
      and e.user_id = $2 and e.earned_at >= ${COUNT_BEGAN})
  end as points,
  (select coalesce(json_agg(json_build_object('step_id', s.step_id, 'name', s.name, 'image_url', s.image_url,
      'price', s.price, 'rewards', ${REWARDS}, 'is_claimed', exists (select from reward_claim k
        where k.step_id = s.step_id and k.user_id = $2 and k.counted_from >= ${COUNT_BEGAN})) order by s.position), '[]')
    from reward_chain_step s where s.reward_chain_id = c.reward_chain_id) as steps`;

const FROM = `reward_chain c join item v on v.item_id = c.value_point_id
  left join player p on p.project_id = c.project_id and p.user_id = $2`;

export const rewardChains = chainReader<ChainRow>({id: 'reward_chain_id', columns: COLUMNS, from: FROM});
