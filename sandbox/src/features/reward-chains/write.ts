import type {Db} from '../../db/port.js';
import {insertRow, updateRow} from '../../db/rows.js';
import {invalid, refuse} from '../../http/refusal.js';
import {stepItems} from '../chains/given-items.js';
import {COUNT_BEGAN} from '../chains/schedule.js';
import {valuePoint} from '../value-points/value-point.js';
import {type ChainBody, draftChain, draftClanType, type NewChainBody, type StepDraft} from './draft.js';

/** Makes a chain; returns its number. Throws 1102 or 4001, and then nothing is made. */
export const createChain = (db: Db, projectId: number, body: NewChainBody): Promise<number> =>
  db.transaction(async () => {
    const points = await valuePoint(db, projectId, body.value_point.sku, 'share');
    const {columns, steps} = draftChain(body);
    const row = {
      ...columns,
      ...draftClanType(body, points.is_clan),
      project_id: projectId,
      value_point_id: points.item_id,
    };
    const {reward_chain_id} = await insertRow<{reward_chain_id: number}>(db, 'reward_chain', row, 'reward_chain_id');
    await writeSteps(db, projectId, reward_chain_id, steps);
    return reward_chain_id;
  });

/**
 * Replaces a chain. Steps that the body names stay, with their claims; the others are deleted. Claims from before a
 * reset never count again, whatever the new schedule is. Throws 1102, 4001 or 9901.
 */
export const replaceChain = (db: Db, projectId: number, chainId: number, body: ChainBody): Promise<void> =>
  db.transaction(async () => {
    await lockChain(db, projectId, chainId);
    const {columns, steps} = draftChain(body);
    const key = {column: 'reward_chain_id', value: chainId};
    await updateRow(db, 'reward_chain', key, columns, {counted_from: COUNT_BEGAN});
    await writeSteps(db, projectId, chainId, steps);
  });

/** Deletes a chain; players keep the granted items. Throws 9901. */
export const deleteChain = (db: Db, projectId: number, chainId: number): Promise<void> =>
  change(db, projectId, chainId, 'delete from reward_chain where reward_chain_id = $1');

/** Enables a chain that is disabled, or disables it; points and progress stay. Throws 9901. */
export const toggleChain = (db: Db, projectId: number, chainId: number): Promise<void> =>
  change(db, projectId, chainId, 'update reward_chain set is_enabled = not is_enabled where reward_chain_id = $1');

/** Removes points and progress of all players. Throws 9901. */
export const resetChain = (db: Db, projectId: number, chainId: number): Promise<void> =>
  change(
    db,
    projectId,
    chainId,
    'update reward_chain set counted_from = project_now(project_id) where reward_chain_id = $1',
  );

const change = (db: Db, projectId: number, chainId: number, sql: string): Promise<void> =>
  db.transaction(async () => {
    await lockChain(db, projectId, chainId);
    await db.query(sql, [chainId]);
  });

/** Locks a chain against every claim until the transaction ends; throws 9901. */
async function lockChain(db: Db, projectId: number, chainId: number): Promise<void> {
  const chain = await db.one('select 1 from reward_chain where project_id = $1 and reward_chain_id = $2 for update', [
    projectId,
    chainId,
  ]);
  if (!chain) throw refuse(9901, 'Reward chain not found');
}

async function writeSteps(db: Db, projectId: number, chainId: number, steps: readonly StepDraft[]): Promise<void> {
  const kept = steps.flatMap(({step_id}) => (step_id === null ? [] : [step_id]));
  const found = await db.query<{step_id: number}>(
    'select step_id from reward_chain_step where reward_chain_id = $1 and step_id = any($2)',
    [chainId, kept],
  );
  const missing = kept.find((id) => !found.some(({step_id}) => step_id === id));
  if (missing !== undefined) throw invalid('steps', `${missing} is no step of this chain`);
  await db.query('delete from reward_chain_step where reward_chain_id = $1 and step_id <> all($2)', [chainId, kept]);
  await db.query('delete from reward_chain_reward where step_id = any($1)', [kept]);
  const given = steps.flatMap(({rewards}) => rewards.map(({sku}) => sku));
  const itemOf = await stepItems(db, projectId, given);
  for (const {step_id, columns, rewards} of steps) {
    const id = step_id ?? (await addStep(db, chainId));
    await updateRow(db, 'reward_chain_step', {column: 'step_id', value: id}, columns);
    const rows = rewards.map(({sku, ...reward}, position) => ({
      ...reward,
      position,
      item_id: itemOf(sku, 'steps.reward.sku').item_id,
    }));
    await db.query(
      `insert into reward_chain_reward (step_id, position, item_id, quantity, attribute_conditions)
       select $1, position, item_id, quantity, attribute_conditions
       from jsonb_populate_recordset(null::reward_chain_reward, $2)`,
      [id, JSON.stringify(rows)],
    );
  }
}

async function addStep(db: Db, chainId: number): Promise<number> {
  const made = await db.one<{step_id: number}>(
    `insert into reward_chain_step (reward_chain_id, position, name, price) values ($1, 0, '{}', 0) returning step_id`,
    [chainId],
  );
  return (made as {step_id: number}).step_id;
}
