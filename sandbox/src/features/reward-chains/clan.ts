import type {Db} from '../../db/port.js';
import {COUNT_BEGAN} from '../chains/schedule.js';
import {type Holder, lockHoldings} from '../holdings/holdings.js';
import {type Attributes, CLAN, NICKNAME, playerOf} from '../players/attributes.js';
import {type ChainReward, rewardChains, sumOfPoints} from './chain.js';
import {giveSteps, lockChains} from './claim.js';
import {isOpen, isReached} from './standing.js';

/** A member who earned points for their clan. */
export interface Contributor {
  readonly name: string;
  readonly contributed_amount: number;
}

/**
 * The ten members with the most points of a clan since the chain's last reset, in descending order; none without a
 * clan.
 */
export async function topContributors(db: Db, chainId: number, clan: string): Promise<Contributor[]> {
  if (clan === '') return [];
  return db.query<Contributor>(
    `select coalesce(nullif(p.attributes ->> $3, ''), e.user_id) as name, ${sumOfPoints('e.amount')} as contributed_amount
     from reward_chain c join item v on v.item_id = c.value_point_id
       join order_value_point e on e.value_point_id = c.value_point_id
       left join player p on p.project_id = c.project_id and p.user_id = e.user_id
     where c.reward_chain_id = $1 and v.is_clan and e.clan = $2 and e.earned_at >= ${COUNT_BEGAN}
     group by e.user_id, p.attributes order by contributed_amount desc, e.user_id limit 10`,
    [chainId, clan, NICKNAME],
  );
}

/**
 * Updates a player's clan from their attributes: to another one, or to none. Rewards that the old clan had reached and
 * the player had not claimed are claimed, and returned.
 */
export const updateClan = (db: Db, holder: Holder, claims: Attributes | undefined): Promise<ChainReward[]> =>
  db.transaction(async () => {
    const {project_id, user_id} = holder;
    await lockHoldings(db, holder);
    // A simultaneous change waits for points that are being earned, or they wait for it: they count for the old clan,
    // or for the new one.
    await db.query(`select pg_advisory_xact_lock($1, hashtext('clan ' || $2))`, [project_id, user_id]);
    const {attributes, clan} = await playerOf(db, project_id, user_id, claims);
    const next = attributes[CLAN]?.trim() ?? '';
    if (next === clan) return [];
    const rewards = clan === '' ? [] : await claimAll(db, holder, attributes);
    await db.query(
      `insert into player (project_id, user_id, clan) values ($1, $2, $3)
       on conflict (project_id, user_id) do update set clan = excluded.clan`,
      [project_id, user_id, next],
    );
    return rewards;
  });

/** Claims every step of every chain of clans that the player's clan has reached. */
async function claimAll(db: Db, holder: Holder, attributes: Attributes): Promise<ChainReward[]> {
  const {project_id, user_id} = holder;
  const known = await rewardChains.enabled(db, project_id, user_id);
  await lockChains(
    db,
    project_id,
    known.map(({reward_chain_id}) => reward_chain_id),
  );
  const chains = (await rewardChains.enabled(db, project_id, user_id)).filter(
    (chain) =>
      chain.value_point.is_clan &&
      isOpen(chain, attributes) &&
      known.some(({reward_chain_id}) => reward_chain_id === chain.reward_chain_id),
  );
  const steps = chains.flatMap((chain) => chain.steps.filter((step) => !step.is_claimed && isReached(chain, step)));
  return giveSteps(db, holder, steps, attributes);
}
