import type {Db} from '../../db/port.js';
import {invalid, refuse} from '../../http/refusal.js';
import {COUNT_BEGAN} from '../chains/schedule.js';
import {draftOfferChain, type OfferChainBody, type StepDraft} from './draft.js';
import {noOfferChain} from './refusals.js';

/** Makes a chain; returns its number. Throws 1102 or 4001, and then nothing is made. */
export const createOfferChain = (db: Db, projectId: number, body: OfferChainBody): Promise<number> =>
  db.transaction(async () => {
    const {columns, steps} = draftOfferChain(body);
    const names = ['project_id', ...Object.keys(columns)].join(', ');
    const made = (await db.one<{offer_chain_id: number}>(
      `insert into offer_chain (${names}) select ${names} from jsonb_populate_record(null::offer_chain, $1)
       returning offer_chain_id`,
      [JSON.stringify({...columns, project_id: projectId})],
    )) as {offer_chain_id: number};
    await writeSteps(db, projectId, made.offer_chain_id, steps);
    return made.offer_chain_id;
  });

/**
 * Replaces a chain. Steps whose numbers stay keep what was taken of them, the others are gone. What does not count any more
 * never counts again, whatever the schedule says by now. Throws 1102, 4001 or 7001.
 */
export const replaceOfferChain = (db: Db, projectId: number, chainId: number, body: OfferChainBody): Promise<void> =>
  change(db, projectId, chainId, async () => {
    const {columns, steps} = draftOfferChain(body);
    const assignments = Object.keys(columns).map((column) => `${column} = written.${column}`);
    await db.query(
      `update offer_chain c set ${assignments.join(', ')}, counted_from = ${COUNT_BEGAN}
       from jsonb_populate_record(null::offer_chain, $2) as written where c.offer_chain_id = $1`,
      [chainId, JSON.stringify(columns)],
    );
    await writeSteps(db, projectId, chainId, steps);
  });

/** Deletes a chain; players keep what it gave them. Throws 7001. */
export const deleteOfferChain = (db: Db, projectId: number, chainId: number): Promise<void> =>
  change(db, projectId, chainId, () => db.query('delete from offer_chain where offer_chain_id = $1', [chainId]));

/** Enables a chain that is disabled, or disables it; progress stays. Throws 7001. */
export const toggleOfferChain = (db: Db, projectId: number, chainId: number): Promise<void> =>
  change(db, projectId, chainId, () =>
    db.query('update offer_chain set is_enabled = not is_enabled where offer_chain_id = $1', [chainId]),
  );

/** Changes a chain, held against everyone who takes a step of it; throws 7001. */
const change = (db: Db, projectId: number, chainId: number, work: () => Promise<unknown>): Promise<void> =>
  db.transaction(async () => {
    const found = await db.one('select 1 from offer_chain where project_id = $1 and offer_chain_id = $2 for update', [
      projectId,
      chainId,
    ]);
    if (!found) throw noOfferChain(projectId, chainId);
    await work();
  });

async function writeSteps(db: Db, projectId: number, chainId: number, steps: readonly StepDraft[]): Promise<void> {
  const itemOf = await stepItems(db, projectId, steps);
  const rows = steps.map((step) => ({...step, offer_chain_id: chainId, item_id: itemOf(step)}));
  await db.query('delete from offer_chain_step where offer_chain_id = $1 and step_number > $2', [chainId, rows.length]);
  await db.query(
    `insert into offer_chain_step select * from jsonb_populate_recordset(null::offer_chain_step, $1)
     on conflict (offer_chain_id, step_number) do update
     set is_free = excluded.is_free, item_id = excluded.item_id, quantity = excluded.quantity`,
    [JSON.stringify(rows)],
  );
}

const STEP_TYPES: readonly string[] = ['virtual_good', 'virtual_currency', 'bundle'];

/** The items of steps, which stay until the transaction ends; throws 1102 or 4001. */
async function stepItems(db: Db, projectId: number, steps: readonly StepDraft[]): Promise<(step: StepDraft) => number> {
  const items = await db.query<{item_id: number; sku: string; type: string; is_free: boolean}>(
    `select item_id, sku, type, is_free from item where project_id = $1 and sku = any($2) and not is_deleted
     order by item_id for share`,
    [projectId, steps.map(({sku}) => sku)],
  );
  return ({sku, step_number, is_free}) => {
    const item = items.find((one) => one.sku === sku);
    if (!item) throw refuse(4001, `Item ${sku} not found`);
    const place = `steps.${step_number - 1}.items.0.sku`;
    if (!STEP_TYPES.includes(item.type)) throw invalid(place, `${sku} cannot be given by a step`);
    if (item.is_free && !is_free) throw invalid(place, `${sku} is free, and cannot be sold by a step`);
    return item.item_id;
  };
}
