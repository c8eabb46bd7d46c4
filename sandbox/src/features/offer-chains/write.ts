import type {Db} from '../../db/port.js';
import {insertRow, updateRow} from '../../db/rows.js';
import {invalid, refuse} from '../../http/refusal.js';
import {stepItems} from '../chains/given-items.js';
import {COUNT_BEGAN} from '../chains/schedule.js';
import {noOfferChain} from './chain.js';
import {draftOfferChain, type OfferChainBody, type StepDraft} from './draft.js';

/** Makes a chain; returns its number. Throws 1102 or 4001, and then nothing is made. */
export const createOfferChain = (db: Db, projectId: number, body: OfferChainBody): Promise<number> =>
  db.transaction(async () => {
    const {columns, steps} = draftOfferChain(body);
    const row = {...columns, project_id: projectId};
    const {offer_chain_id} = await insertRow<{offer_chain_id: number}>(db, 'offer_chain', row, 'offer_chain_id');
    await writeSteps(db, projectId, offer_chain_id, steps);
    return offer_chain_id;
  });

/**
 * Replaces a chain that is disabled. Steps whose numbers stay keep their claims; other claims are deleted. Claims from
 * before a reset never count again, whatever the new schedule is. Throws 1102, 4001, 6209 for an enabled chain, or
 * 7001.
 */
export const replaceOfferChain = (db: Db, projectId: number, chainId: number, body: OfferChainBody): Promise<void> =>
  change(db, projectId, chainId, async ({is_enabled}) => {
    if (is_enabled) throw refuse(6209);
    const {columns, steps} = draftOfferChain(body);
    const key = {column: 'offer_chain_id', value: chainId};
    await updateRow(db, 'offer_chain', key, columns, {counted_from: COUNT_BEGAN});
    await writeSteps(db, projectId, chainId, steps);
  });

/** Deletes a chain; players keep the granted items. Throws 7001. */
export const deleteOfferChain = (db: Db, projectId: number, chainId: number): Promise<void> =>
  change(db, projectId, chainId, () => db.query('delete from offer_chain where offer_chain_id = $1', [chainId]));

/** Enables a chain that is disabled, or disables it; progress stays. Throws 7001. */
export const toggleOfferChain = (db: Db, projectId: number, chainId: number): Promise<void> =>
  change(db, projectId, chainId, () =>
    db.query('update offer_chain set is_enabled = not is_enabled where offer_chain_id = $1', [chainId]),
  );

/** Changes a chain, locked against every claim of a step; throws 7001. */
const change = (
  db: Db,
  projectId: number,
  chainId: number,
  work: (chain: {readonly is_enabled: boolean}) => Promise<unknown>,
): Promise<void> =>
  db.transaction(async () => {
    const found = await db.one<{is_enabled: boolean}>(
      'select is_enabled from offer_chain where project_id = $1 and offer_chain_id = $2 for update',
      [projectId, chainId],
    );
    if (!found) throw noOfferChain(projectId, chainId);
    await work(found);
  });

async function writeSteps(db: Db, projectId: number, chainId: number, steps: readonly StepDraft[]): Promise<void> {
  const itemOf = await stepItems(
    db,
    projectId,
    steps.map(({sku}) => sku),
  );
  const rows = steps.map((step) => {
    const place = `steps.${step.step_number - 1}.items.0.sku`;
    const {item_id, is_free: isFree} = itemOf(step.sku, place);
    if (isFree && !step.is_free) throw invalid(place, `${step.sku} is free, and cannot be sold by a step`);
    return {...step, offer_chain_id: chainId, item_id};
  });
  await db.query('delete from offer_chain_step where offer_chain_id = $1 and step_number > $2', [chainId, rows.length]);
  await db.query(
    `insert into offer_chain_step select * from jsonb_populate_recordset(null::offer_chain_step, $1)
     on conflict (offer_chain_id, step_number) do update
     set is_free = excluded.is_free, item_id = excluded.item_id, quantity = excluded.quantity`,
    [JSON.stringify(rows)],
  );
}
