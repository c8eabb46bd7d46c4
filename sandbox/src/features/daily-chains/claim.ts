import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {contentsOf} from '../holdings/contents.js';
import {give, type Holder, lockHoldings} from '../holdings/holdings.js';
import {dailyChains} from './chain.js';
import {hindrance, isOpen, standingOf} from './standing.js';

/**
 * Gives a player what the step of the day gives, once: a second claim of two at once waits, and is refused. Throws 7001 for
 * a chain that is not there or has no such step, 7003 for what was claimed, and 7002 for a day that is to come.
 */
export const claimDailyStep = (db: Db, holder: Holder, chainId: number, stepNumber: number): Promise<void> =>
  db.transaction(async () => {
    const {project_id, user_id} = holder;
    await lockHoldings(db, holder);
    await db.query('select 1 from daily_chain where daily_chain_id = $1 for share', [chainId]);
    const chain = await dailyChains.one(db, project_id, user_id, chainId);
    const step = chain?.steps.find(({step_number}) => step_number === stepNumber);
    if (!chain || !step || !isOpen(chain))
      throw refuse(7001, `Step ${stepNumber} of daily chain ${chainId} not found`, {
        daily_chain_id: chainId,
        project_id,
        step_number: stepNumber,
      });
    const standing = standingOf(chain);
    const code = hindrance(standing, stepNumber);
    if (code === 7002) throw refuse(code, `The day of step ${stepNumber} is to come`);
    if (code) throw refuse(code);
    await db.query(
      'insert into daily_claim (step_id, user_id, round, claimed_at) values ($1, $2, $3, project_now($4))',
      [step.step_id, user_id, standing.round, project_id],
    );
    for (const holding of await contentsOf(db, step.items)) await give(db, holder, holding, null);
  });
