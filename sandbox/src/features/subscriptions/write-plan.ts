import type {Db} from '../../db/port.js';
import {insertRowUnless, updateRow} from '../../db/rows.js';
import {refuse} from '../../http/refusal.js';
import {draftPlan, type PlanBody, type PlanDraft} from './plan-draft.js';

/** Makes a plan; throws 1102, or 4002 if another has its external id. */
export const createPlan = (
  db: Db,
  projectId: number,
  body: PlanBody,
): Promise<{plan_id: number; external_id: string}> =>
  db.transaction(async () => {
    const draft = draftPlan(body);
    const row = {...draft.columns, project_id: projectId};
    const key = '(project_id, external_id) where not is_deleted';
    const made = await insertRowUnless<{plan_id: number}>(db, 'subscription_plan', row, 'plan_id', key);
    if (!made) throw nameTaken(draft);
    await writePrices(db, made.plan_id, draft);
    return {plan_id: made.plan_id, external_id: draft.columns.external_id};
  });

/** Replaces a plan; its subscribers keep their terms. Throws 1102, 4002 or 8002. */
export const replacePlan = (db: Db, projectId: number, planId: number, body: PlanBody): Promise<void> =>
  change(db, projectId, planId, async (name) => {
    const draft = draftPlan(body, name);
    const other = await db.one(
      `select 1 from subscription_plan where project_id = $1 and external_id = $2 and plan_id <> $3 and not is_deleted`,
      [projectId, draft.columns.external_id, planId],
    );
    if (other) throw nameTaken(draft);
    await updateRow(db, 'subscription_plan', {column: 'plan_id', value: planId}, draft.columns);
    await db.query('delete from subscription_price where plan_id = $1', [planId]);
    await writePrices(db, planId, draft);
  });

export const switchPlan = (db: Db, projectId: number, planId: number, isEnabled: boolean): Promise<void> =>
  change(db, projectId, planId, () =>
    db.query('update subscription_plan set is_enabled = $2 where plan_id = $1', [planId, isEnabled]),
  );

/** Deletes a plan; subscriptions that have ended keep its name. Throws 8002, or 8016 while it has subscribers. */
export const deletePlan = (db: Db, projectId: number, planId: number): Promise<void> =>
  change(db, projectId, planId, async () => {
    const used = await db.one(`select 1 from subscription where plan_id = $1 and status <> 'canceled' limit 1`, [
      planId,
    ]);
    if (used) throw refuse(8016, 'A living subscription is to this plan');
    await db.query('update subscription_plan set is_deleted = true where plan_id = $1', [planId]);
  });

const nameTaken = ({columns}: PlanDraft) => refuse(4002, `A plan has the external id ${columns.external_id} already`);

/** Plans of a project are changed one after the other, or two could take one name. */
const change = (
  db: Db,
  projectId: number,
  planId: number,
  work: (externalId: string) => Promise<unknown>,
): Promise<void> =>
  db.transaction(async () => {
    await db.query(`select pg_advisory_xact_lock($1, hashtext('plans'))`, [projectId]);
    const plan = await db.one<{external_id: string}>(
      `select external_id from subscription_plan where project_id = $1 and plan_id = $2 and not is_deleted for update`,
      [projectId, planId],
    );
    if (!plan) throw refuse(8002);
    await work(plan.external_id);
  });

async function writePrices(db: Db, planId: number, {prices}: PlanDraft): Promise<void> {
  const rows = prices.map((price, position) => ({...price, plan_id: planId, position}));
  await db.query(
    'insert into subscription_price select * from jsonb_populate_recordset(null::subscription_price, $1)',
    [JSON.stringify(rows)],
  );
}
