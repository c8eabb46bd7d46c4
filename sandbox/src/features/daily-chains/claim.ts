import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {contentsOf} from '../holdings/contents.js';
import {give, type Holder, lockHoldings} from '../holdings/holdings.js';
import {dailyChains, noDailyChain} from './chain.js';
import {isOpen, standingOf} from './standing.js';

/**
 * Grants a player the reward of the day's step, once: the second of two simultaneous claims waits, and is refused.
 * Throws 7001 for an unknown chain or step, 7003 for a claimed step, and 7002 for a future or past day.
 */
export const claimDailyStep = (db: Db, holder: Holder, chainId: number, stepNumber: number): Promise<void> =>
  db.transaction(async () => {
    const {project_id, user_id} = holder;
    await lockHoldings(db, holder);
    await db.query('select 1 from daily_chain where daily_chain_id = $1 for share', [chainId]);
    const chain = await dailyChains.one(db, project_id, user_id, chainId);
    const index = chain?.steps.findIndex(({step_number}) => step_number === stepNumber) ?? -1;
    const step = chain?.steps[index];
    if (!chain || !step || !isOpen(chain)) throw noDailyChain(project_id, chainId, stepNumber);
    const {round, steps} = standingOf(chain);
    const {status} = steps[index]!;
    if (status === 'claimed') throw refuse(7003);
    if (status !== 'claimable')
      throw refuse(7002, `The day of step ${stepNumber} is ${status === 'blocked' ? 'over' : 'to come'}`);
    await db.query(
      'insert into daily_claim (step_id, user_id, round, claimed_at) values ($1, $2, $3, project_now($4))',
      [step.step_id, user_id, round, project_id],
    );
    for (const holding of await contentsOf(db, step.items)) await give(db, holder, holding, null);
  });
