import {type Static, type TSchema, Type} from 'typebox';
import type {Db} from '../../db/port.js';
import {toDecimal} from '../../wire/money.js';
import {type Localized, textFor} from '../../wire/text.js';

const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A payment without an order: of an amount, of a subscription, or by a saved account. */
export const Transaction = Type.Object({
  transaction_id: Type.Integer(),
  user_id: Type.String(),
  kind: Type.Enum(['amount', 'subscription', 'saved account']),
  /** The page's description of the purchase, or the plan. */
  description: Nullable(Type.String()),
  /** The amount that the player paid, with tax. */
  amount: Type.String(),
  currency: Type.String(),
  status: Type.Enum(['done', 'declined', 'refunded']),
  is_test: Type.Boolean(),
  created_at: Type.String(),
  paid_at: Nullable(Type.String()),
  refunded_at: Nullable(Type.String()),
  external_id: Nullable(Type.String()),
  custom_parameters: Nullable(Type.Record(Type.String(), Type.Unknown())),
});

type Transaction = Static<typeof Transaction>;

interface TransactionRow extends Pick<Transaction, 'transaction_id' | 'user_id' | 'currency' | 'status'> {
  readonly plan_id: number | null;
  readonly plan_name: Localized | null;
  readonly default_locale: string;
  readonly checkout_id: number | null;
  readonly description: string | null;
  readonly amount_minor: number;
  readonly mode: 'default' | 'sandbox';
  readonly created_at: Date;
  readonly paid_at: Date | null;
  readonly refunded_at: Date | null;
  readonly external_id: string | null;
  readonly custom_parameters: Record<string, unknown> | null;
}

/** Payments without an order, newest first; of one player, or of all. */
export async function listTransactions(
  db: Db,
  projectId: number,
  {limit, before, user_id}: {readonly limit: number; readonly before?: number; readonly user_id?: string},
): Promise<{transactions: Transaction[]; has_more: boolean}> {
  const rows = await db.query<TransactionRow>(
    `select p.transaction_id, p.user_id, p.status, p.currency, p.amount_minor + p.sales_tax_minor as amount_minor, p.mode, p.created_at, p.paid_at, p.refunded_at,
       p.external_id, p.custom_parameters, p.plan_id, p.checkout_id, plan.name as plan_name, default_locale,
       (select t.description from payment_token t where t.checkout_id = p.checkout_id and t.description is not null
         order by t.expires_at, t.token_hash limit 1)
         as description
     from account_payment p join project using (project_id) left join subscription_plan plan using (plan_id)
     where p.project_id = $1 and ($2::int is null or p.transaction_id < $2) and ($3::text is null or p.user_id = $3)
     order by p.transaction_id desc limit $4`,
    [projectId, before ?? null, user_id ?? null, limit + 1],
  );
  return {transactions: rows.slice(0, limit).map(transactionView), has_more: rows.length > limit};
}

const transactionView = (row: TransactionRow): Transaction => ({
  transaction_id: row.transaction_id,
  user_id: row.user_id,
  kind: row.plan_id !== null ? 'subscription' : row.checkout_id !== null ? 'amount' : 'saved account',
  description: row.plan_name ? (textFor(row.plan_name, undefined, row.default_locale) ?? null) : row.description,
  amount: toDecimal(row.amount_minor, row.currency),
  currency: row.currency,
  status: row.status,
  is_test: row.mode === 'sandbox',
  created_at: row.created_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  refunded_at: row.refunded_at?.toISOString() ?? null,
  external_id: row.external_id,
  custom_parameters: row.custom_parameters,
});
