import type {AnswerOf, reports} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {dateText} from '../../wire/date.js';
import {toAmount} from '../../wire/money.js';
import {type Localized, textFor} from '../../wire/text.js';
import {hasSalesTax, usualName} from '../ledger/tariffs.js';

export type Details = AnswerOf<
  (typeof reports)['GET /merchants/{merchant_id}/reports/transactions/{transaction_id}/details']
>[number];
export type Found = Omit<Details, 'finance_details'>;
export type Status = Found['transaction']['status'];

/** The facts of a transaction, with an order or without one, whatever its outcome. */
export interface Facts {
  readonly transaction_id: number;
  readonly project_id: number;
  readonly project_name: string;
  /** Null of a payment without one. */
  readonly order_id: number | null;
  readonly subscription_id: number | null;
  readonly default_locale: string;
  readonly external_id: string | null;
  readonly created_at: Date;
  readonly status: 'done' | 'declined' | 'refunded';
  readonly decline_reason: string | null;
  readonly mode: 'default' | 'sandbox';
  readonly payment_system_id: number;
  readonly payment_system_name: string | null;
  readonly currency: string;
  /** The amount that the player paid, with tax. */
  readonly amount_minor: number;
  readonly user_id: string;
  readonly user_name: string | null;
  readonly email: string | null;
  readonly country: string;
  readonly custom_parameters: Readonly<Record<string, unknown>> | null;
  /** The part of the amount that the studio named. */
  readonly asked_minor: number;
  readonly items: string | null;
  readonly keys: string | null;
  readonly virtual_currency: string | null;
  readonly virtual_amount: number | null;
  readonly plan: Localized | null;
  readonly tax_minor: number;
  readonly tax_percent: string | null;
  readonly transferred_at: Date | null;
  readonly is_back_in_part: boolean;
  readonly refund_reason: string | null;
}

/** In SQL: the name of an item, in the language of its project. */
const NAME = `coalesce(i.name ->> pr.default_locale, i.name ->> 'en', l.sku)`;
const NAMED = `case when l.quantity > 1 then l.quantity || ' × ' else '' end || ${NAME}`;
const IS_KEY = `i.type in ('game_key', 'unit')`;

/** The facts of some transactions, by their number. */
export async function factsOf(db: Db, transactionIds: readonly number[]): Promise<ReadonlyMap<number, Facts>> {
  const rows = await db.query<Facts>(
    `with paid as (
       select p.transaction_id, p.project_id, p.order_id, null::int as subscription_id, p.created_at, p.status, p.decline_reason, p.payment_system_id, p.currency,
         p.amount_minor + p.sales_tax_minor as amount_minor, o.mode, o.settings ->> 'external_id' as external_id, o.user_id, null as user_name, o.email, o.country,
         o.custom_parameters, o.asked_minor, null::jsonb as plan, bought.*
       from payment p join orders o using (order_id) join project pr on pr.project_id = p.project_id cross join lateral (
         select string_agg(${NAMED}, ', ' order by line) filter (where i.type <> 'virtual_currency' and not ${IS_KEY}) as items,
           string_agg(${NAMED}, ', ' order by line) filter (where ${IS_KEY}) as keys,
           string_agg(${NAME}, ', ' order by line) filter (where i.type = 'virtual_currency') as virtual_currency,
           sum(l.quantity) filter (where i.type = 'virtual_currency')::bigint as virtual_amount
         from order_line l join item i using (item_id) where l.order_id = o.order_id) as bought
       where p.transaction_id = any($1)
       union all
       select a.transaction_id, a.project_id, null, a.subscription_id, a.created_at, a.status, a.decline_reason, a.payment_system_id, a.currency,
         a.amount_minor + a.sales_tax_minor, a.mode, a.external_id, a.user_id, coalesce(s.user_name, c.user_name), a.email, a.country,
         a.custom_parameters, case when a.plan_id is null then a.amount_minor else 0 end, plan.name, null, null, null, null
       from account_payment a left join subscription s using (subscription_id)
         left join checkout c on c.checkout_id = a.checkout_id left join subscription_plan plan on plan.plan_id = a.plan_id
       where a.transaction_id = any($1))
     select paid.*, pr.name as project_name, pr.default_locale, ps.name as payment_system_name, j.tax_percent,
       coalesce((select e.amount_minor from journal_entry e where e.journal_id = j.journal_id and e.account = 'tax'), 0) as tax_minor,
       (select t.made_at from transfer t where t.transfer_id = j.transfer_id) as transferred_at,
       exists (select from journal b where b.transaction_id = paid.transaction_id and b.kind = 'partial_refund') as is_back_in_part,
       (select b.reason from journal b where b.transaction_id = paid.transaction_id and b.kind <> 'payment'
         order by b.journal_id desc limit 1) as refund_reason
     from paid join project pr on pr.project_id = paid.project_id
       left join payment_system ps on ps.project_id = paid.project_id and ps.payment_system_id = paid.payment_system_id
       left join journal j on j.transaction_id = paid.transaction_id and j.kind = 'payment'`,
    [transactionIds],
  );
  return new Map(rows.map((row) => [row.transaction_id, row]));
}

/** The status of a transaction. A failed one is an error; a chargeback is a refund. */
export function statusOf({status, is_back_in_part}: Facts): Status {
  if (status === 'declined') return 'error';
  if (status === 'refunded') return 'refunded';
  return is_back_in_part ? 'partiallyRefunded' : 'done';
}

const NO_TAX = {amount: 0, percent: 0};

/** A tax by the name that it has in a country. */
export const taxesOf = (country: string, amount: number, percent: string | null) => {
  const tax = {amount, percent: Number(percent ?? 0)};
  return hasSalesTax(country) ? {sales_tax: tax, vat: NO_TAX} : {sales_tax: NO_TAX, vat: tax};
};

export const projectOf = ({project_id, project_name}: Pick<Facts, 'project_id' | 'project_name'>) => ({
  id: project_id,
  name: project_name,
});

export const paymentMethodOf = ({payment_system_id, payment_system_name}: Facts) => ({
  id: payment_system_id,
  name: payment_system_name ?? usualName(payment_system_id),
});

export const purchaseOf = (row: Facts): Found['purchase'] => ({
  simple_checkout:
    row.asked_minor > 0
      ? {amount: toAmount(row.asked_minor, row.currency), currency: row.currency}
      : {amount: null, currency: null},
  virtual_currency: {name: row.virtual_currency, amount: row.virtual_amount},
  virtual_items: row.items,
  subscription: {name: row.plan && (textFor(row.plan, undefined, row.default_locale) ?? null)},
  pin_codes: {digital_content: row.keys},
});

export const userOf = (row: Facts): Found['user'] => ({
  id: row.user_id,
  name: row.user_name,
  email: row.email,
  // The service does not collect it.
  phone: null,
  country: row.country,
  custom: row.custom_parameters && JSON.stringify(row.custom_parameters),
});

export function foundView(row: Facts): Found {
  const status = statusOf(row);
  const amount = toAmount(row.amount_minor, row.currency);
  const method = paymentMethodOf(row);
  return {
    transaction: {
      id: row.transaction_id,
      external_id: row.external_id,
      create_date: dateText(row.created_at),
      transfer_date: row.transferred_at && dateText(row.transferred_at),
      dry_run: row.mode === 'sandbox' ? 1 : 0,
      status,
      is_refund_allowed: row.status === 'done' ? 1 : 0,
      refund_reason: row.refund_reason,
      payment_method: method,
      project: projectOf(row),
    },
    payment_details: {
      payment: {amount, amount_from_ps: amount, currency: row.currency},
      ...taxesOf(row.country, toAmount(row.tax_minor, row.currency), row.tax_percent),
    },
    payment_system: {name: method.name, decline_reason: row.decline_reason},
    purchase: purchaseOf(row),
    user: userOf(row),
  };
}
