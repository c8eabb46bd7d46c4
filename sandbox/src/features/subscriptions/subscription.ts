import type {Db} from '../../db/port.js';
import {type Columns, insertRow, updateRow} from '../../db/rows.js';
import type {Localized} from '../../wire/text.js';
import type {Terms} from '../checkouts/terms.js';
import type {Lifecycle} from './lifecycle.js';

/** A subscription with the names of its plan and product; amounts are in minor units of `currency`. */
export interface SubscriptionRow extends Lifecycle, Terms {
  readonly subscription_id: number;
  readonly project_id: number;
  readonly merchant_id: number;
  readonly user_id: string;
  readonly user_name: string | null;
  readonly email: string | null;
  readonly country: string;
  /** As the player typed it in on a payment page; null if none required it. */
  readonly zip: string | null;
  readonly mode: 'default' | 'sandbox';
  readonly plan_id: number;
  readonly plan_external_id: string;
  readonly plan_tags: readonly string[];
  readonly plan_name: Localized;
  readonly plan_description: Localized;
  readonly group_id: string | null;
  readonly product_id: number | null;
  readonly product_name: string | null;
  readonly product_description: string | null;
  readonly account_id: number | null;
  readonly currency: string;
  readonly created_at: Date;
  readonly revision: number;
  readonly external_id: string | null;
  readonly custom_parameters: Readonly<Record<string, unknown>> | null;
  /** The project's time when it was read. */
  readonly now: Date;
}

const SELECT = `select s.*, project.merchant_id, plan.external_id as plan_external_id, plan.tags as plan_tags, plan.name as plan_name,
    plan.description as plan_description, plan.group_id, product.name as product_name,
    product.description as product_description, project_now(s.project_id) as now
  from subscription s join project using (project_id) join subscription_plan plan on plan.plan_id = s.plan_id
    left join subscription_product product on product.product_id = s.product_id`;

export const readSubscription = (db: Db, projectId: number, id: number): Promise<SubscriptionRow | undefined> =>
  db.one<SubscriptionRow>(`${SELECT} where s.project_id = $1 and s.subscription_id = $2`, [projectId, id]);

/** Locks a subscription until the caller's transaction ends, and returns it. */
export async function lockSubscription(db: Db, projectId: number, id: number): Promise<SubscriptionRow | undefined> {
  // The next statement reads the joined rows, in their state after the lock.
  await db.query('select 1 from subscription where project_id = $1 and subscription_id = $2 for update', [
    projectId,
    id,
  ]);
  return readSubscription(db, projectId, id);
}

/** Prevents a player from getting subscriptions until the transaction ends; called before any of them is locked. */
export const lockSubscriber = async (db: Db, projectId: number, userId: string): Promise<void> =>
  void (await db.query(`select pg_advisory_xact_lock($1, hashtext('subscriptions ' || $2))`, [projectId, userId]));

/** The player's living subscription of a product or, without one, of a plan. */
export const livingSubscription = (
  db: Db,
  {project_id, user_id}: {readonly project_id: number; readonly user_id: string},
  {product_id, plan_id}: {readonly product_id: number | null; readonly plan_id: number},
): Promise<SubscriptionRow | undefined> =>
  db.one<SubscriptionRow>(
    `${SELECT} where s.project_id = $1 and s.user_id = $2 and s.status <> 'canceled'
       and coalesce(s.product_id, -s.plan_id) = $3`,
    [project_id, user_id, product_id ?? -plan_id],
  );

/** A filter of subscriptions; null is any. */
export interface SubscriptionFilter {
  readonly merchant_id?: number;
  readonly project_id?: number | undefined;
  readonly user_id?: string | undefined;
  readonly plan_id?: number | undefined;
  readonly product_id?: number | undefined;
  readonly status?: string | undefined;
}

/** Newest first. */
export const listSubscriptions = (
  db: Db,
  filter: SubscriptionFilter,
  {limit, offset}: {readonly limit: number; readonly offset: number},
): Promise<SubscriptionRow[]> =>
  db.query<SubscriptionRow>(
    `${SELECT} where ($1::int is null or project.merchant_id = $1) and ($2::int is null or s.project_id = $2)
       and ($3::text is null or s.user_id = $3) and ($4::int is null or s.plan_id = $4)
       and ($5::int is null or s.product_id = $5)
       and ($6::text is null or s.status = $6 or ($6 = 'active' and s.status = 'grace'))
     order by s.subscription_id desc limit $7 offset $8`,
    [
      filter.merchant_id ?? null,
      filter.project_id ?? null,
      filter.user_id ?? null,
      filter.plan_id ?? null,
      filter.product_id ?? null,
      filter.status ?? null,
      limit,
      offset,
    ],
  );

/** Writes a new subscription; returns its number. */
export async function insertSubscription(db: Db, columns: Columns): Promise<number> {
  const made = await insertRow<{subscription_id: number}>(db, 'subscription', columns, 'subscription_id');
  return made.subscription_id;
}

const COURSE_COLUMNS = [
  'status',
  'anchored_at',
  'periods',
  'period_from',
  'period_until',
  'paid_minor',
  'trial_until',
  'expires_at',
  'charged_at',
  'next_charge_at',
  'grace_until',
  'attempts',
  'ended_at',
  'due_at',
] as const satisfies readonly (keyof Lifecycle)[];

/**
 * The columns of a lifecycle: other fields of the value, such as those of the row it was made from, are not written.
 */
export const lifecycleColumns = (lifecycle: Lifecycle): Columns =>
  Object.fromEntries(COURSE_COLUMNS.map((column) => [column, lifecycle[column]]));

/** Writes a locked subscription's new lifecycle, and returns the subscription. */
export async function moveSubscription(
  db: Db,
  {project_id, subscription_id}: Pick<SubscriptionRow, 'project_id' | 'subscription_id'>,
  lifecycle: Lifecycle,
  more: Columns = {},
): Promise<SubscriptionRow> {
  const columns = {...lifecycleColumns(lifecycle), ...more};
  const key = {column: 'subscription_id', value: subscription_id};
  await updateRow(db, 'subscription', key, columns, {revision: 'c.revision + 1'});
  return (await readSubscription(db, project_id, subscription_id)) as SubscriptionRow;
}
