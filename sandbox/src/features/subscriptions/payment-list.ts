import type {AnswerOf, subscriptions} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {draftDate} from '../../http/draft-date.js';
import {dateText} from '../../wire/date.js';
import {toAmount} from '../../wire/money.js';
import type {PaymentsQuery} from './handlers.js';

type View = AnswerOf<(typeof subscriptions)['GET /projects/{project_id}/subscriptions/payments']>[number];

interface PaymentRow {
  readonly transaction_id: number;
  readonly status: View['status'];
  readonly currency: string;
  readonly amount_minor: number;
  readonly created_at: Date;
  readonly subscription_id: number | null;
  readonly plan_id: number;
  readonly plan_external_id: string;
  readonly product_id: number | null;
  readonly user_id: string;
  readonly user_name: string | null;
}

/** Payments for plans, newest first; of one user, or of all. Throws 1102 for a date that is none. */
export const listPayments = (
  db: Db,
  projectId: number,
  userId: string | undefined,
  query: PaymentsQuery,
): Promise<PaymentRow[]> =>
  db.query<PaymentRow>(
    `select p.transaction_id, p.status, p.currency, p.amount_minor + p.sales_tax_minor as amount_minor, p.created_at, p.subscription_id, p.plan_id,
       plan.external_id as plan_external_id, p.product_id, p.user_id, s.user_name
     from account_payment p join subscription_plan plan using (plan_id) left join subscription s using (subscription_id)
     where p.project_id = $1 and ($2::text is null or p.user_id = $2) and ($3::text is null or p.status = $3)
       and ($4::timestamptz is null or p.created_at >= $4) and ($5::timestamptz is null or p.created_at < $5)
       and ($6::int is null or p.subscription_id = $6) and ($7::int is null or p.plan_id = $7)
       and ($8::int is null or p.product_id = $8)
     order by p.transaction_id desc limit $9 offset $10`,
    [
      projectId,
      userId ?? null,
      query.status ?? null,
      draftDate(query.datetime_from ?? null, 'datetime_from'),
      draftDate(query.datetime_to ?? null, 'datetime_to'),
      query.subscription_id ?? null,
      query.plan_id ?? null,
      query.product_id ?? null,
      query.limit,
      query.offset,
    ],
  );

/** The number and the name of cards among ways to pay. */
const CARDS = {id: 1380, name: 'Credit/Debit Cards'} as const;

export const paymentView = (row: PaymentRow): View => ({
  id: row.transaction_id,
  status: row.status,
  amount: toAmount(row.amount_minor, row.currency),
  currency: row.currency,
  date: dateText(row.created_at),
  subscription: row.subscription_id === null ? null : {id: row.subscription_id},
  plan: {id: row.plan_id, external_id: row.plan_external_id},
  product: row.product_id === null ? null : {id: row.product_id},
  user: {id: row.user_id, name: row.user_name ?? ''},
  payment_system: CARDS,
});
