import type {Db} from '../../db/port.js';
import type {Localized} from '../../wire/text.js';
import type {Period, Terms} from '../checkouts/terms.js';

/** The price of a plan in a currency, in its minor units. */
export interface PlanPrice {
  readonly currency: string;
  readonly amount_minor: number;
  /** Once, with the first payment. */
  readonly setup_minor: number;
}

export interface PlanRow extends Period {
  readonly plan_id: number;
  readonly project_id: number;
  readonly external_id: string;
  readonly name: Localized;
  readonly description: Localized;
  readonly group_id: string | null;
  readonly expiration_type: 'day' | 'month';
  readonly expiration_value: number | null;
  readonly trial_days: number;
  readonly grace_days: number;
  readonly retries: number;
  readonly refund_days: number | null;
  readonly tags: readonly string[];
  readonly is_enabled: boolean;
  /** The first one is that of other currencies' countries. */
  readonly prices: readonly [PlanPrice, ...PlanPrice[]];
}

const SELECT = `select plan.*, (select json_agg(json_build_object('currency', currency, 'amount_minor', amount_minor,
    'setup_minor', setup_minor) order by position) from subscription_price price where price.plan_id = plan.plan_id) as prices
  from subscription_plan plan`;

export const planOf = (db: Db, projectId: number, planId: number): Promise<PlanRow | undefined> =>
  db.one<PlanRow>(`${SELECT} where project_id = $1 and plan_id = $2 and not is_deleted`, [projectId, planId]);

export const planNamed = (db: Db, projectId: number, externalId: string): Promise<PlanRow | undefined> =>
  db.one<PlanRow>(`${SELECT} where project_id = $1 and external_id = $2 and not is_deleted`, [projectId, externalId]);

/** Enabled plans of a group, or of none, oldest first. */
export const plansOfGroup = (db: Db, projectId: number, group: string | null): Promise<PlanRow[]> =>
  db.query<PlanRow>(
    `${SELECT} where project_id = $1 and group_id is not distinct from $2 and is_enabled and not is_deleted order by plan_id`,
    [projectId, group],
  );

/** One page of the plans that can be subscribed to, oldest first. */
export const plansForSale = (
  db: Db,
  projectId: number,
  asked: Pick<PlanQuery, 'limit' | 'offset' | 'plan_id' | 'external_id'>,
): Promise<PlanRow[]> =>
  db.query<PlanRow>(
    `${SELECT} where project_id = $1 and is_enabled and not is_deleted and ($2::int[] is null or plan_id = any($2))
       and ($3::text[] is null or external_id = any($3)) order by plan_id limit $4 offset $5`,
    [projectId, asked.plan_id ?? null, asked.external_id ?? null, asked.limit, asked.offset],
  );

/** A plan with the number of its subscriptions in each state. */
export interface CountedPlan extends PlanRow {
  readonly active: number;
  readonly canceled: number;
  readonly non_renewing: number;
}

export interface PlanQuery {
  readonly limit: number;
  readonly offset: number;
  readonly plan_id?: readonly number[] | undefined;
  readonly external_id?: readonly string[] | undefined;
  readonly group_id?: readonly string[] | undefined;
  readonly product_id?: number | undefined;
  readonly query?: string | undefined;
}

export const listPlans = (db: Db, projectId: number, asked: PlanQuery): Promise<CountedPlan[]> =>
  db.query<CountedPlan>(
    `select found.*, counted.* from (${SELECT}
       where project_id = $1 and not is_deleted and ($2::int[] is null or plan_id = any($2))
         and ($3::text[] is null or external_id = any($3)) and ($4::text[] is null or group_id = any($4))
         and ($5::int is null or group_id = (select group_id from subscription_product p
           where p.project_id = $1 and p.product_id = $5))
         and ($6::text is null or strpos(lower(external_id || ' ' || name::text), lower($6)) > 0)
       order by plan_id limit $7 offset $8) found,
       lateral (select count(*) filter (where status in ('active', 'grace')) as active,
         count(*) filter (where status = 'canceled') as canceled,
         count(*) filter (where status = 'non_renewing') as non_renewing
         from subscription s where s.plan_id = found.plan_id) counted
     order by found.plan_id`,
    [
      projectId,
      asked.plan_id ?? null,
      asked.external_id ?? null,
      asked.group_id ?? null,
      asked.product_id ?? null,
      asked.query ?? null,
      asked.limit,
      asked.offset,
    ],
  );

/** The price in a currency; undefined if there is none. */
export const priceIn = ({prices}: PlanRow, currency: string): PlanPrice | undefined =>
  prices.find((price) => price.currency === currency);

/** The terms of a new subscription. */
export const termsOf = (plan: PlanRow, price: PlanPrice, trialDays: number): Terms => ({
  period_type: plan.period_type,
  period_value: plan.period_value,
  amount_minor: price.amount_minor,
  trial_days: trialDays,
  grace_days: plan.grace_days,
  retries: plan.retries,
});
