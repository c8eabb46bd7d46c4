import type {AnswerOf, File, PathOf, QueryOf} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {IS_OPEN, monthAfter, monthOf, ZONE} from '../../features/ledger/payouts.js';
import {fileOf} from '../../features/reports/formats.js';
import {inBatches, inBatchesFrom} from '../../features/reports/in-batches.js';
import {protocol} from '../../http/refusal.js';
import {toAmount, toDecimal} from '../../wire/money.js';
import {type MoneyContract, moneyInspection} from './contract.js';

const LIST = 'GET /_sandbox/projects/{project_id}/months.{format}';
const REGISTRY = 'GET /_sandbox/projects/{project_id}/registry.{format}';
type Details = AnswerOf<MoneyContract['GET /_sandbox/projects/{project_id}/month']>;

interface MonthRow {
  readonly report_id: number | null;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly transactions: number;
  readonly transfer_id: number | null;
  readonly amount_minor: number | null;
  readonly currency: string;
  readonly time_zone: string;
}

/** In SQL: months of the project `$1`: the open one, and those that are closed. */
const MONTHS = `
  select months.*, coalesce(t.currency, a.payout_currency, 'USD') as currency, t.transfer_id, t.amount_minor,
    coalesce(a.time_zone, 'UTC') as time_zone
  from (
    select null::int as report_id, ${monthOf('project_now(p.project_id)')} as period_from,
      ${monthAfter('project_now(p.project_id)')} as period_to,
      (select count(distinct transaction_id)::int from journal j where j.project_id = p.project_id and ${IS_OPEN}) as transactions
    from project p where p.project_id = $1
    union all
    select r.report_id, r.period_from, r.period_to,
      (select count(distinct transaction_id)::int from journal j where j.report_id = r.report_id)
    from financial_report r where r.project_id = $1) as months
  left join transfer t on t.report_id = months.report_id
  left join agreement a on a.project_id = $1`;

const view = ({amount_minor, time_zone: _, ...row}: MonthRow) => ({
  ...row,
  period_from: row.period_from.toISOString(),
  period_to: row.period_to.toISOString(),
  payout: amount_minor === null ? null : toAmount(amount_minor, row.currency),
});

/** The months of a project's books, the open one first. */
export function listMonths(
  db: Db,
  {project_id, format}: PathOf<typeof LIST>,
  {limit, offset}: QueryOf<MoneyContract[typeof LIST]>,
): File {
  const months = inBatchesFrom(offset, limit, async (from, size) => {
    const rows = await db.query<MonthRow>(`${MONTHS} order by months.report_id desc nulls first limit $2 offset $3`, [
      project_id,
      size,
      from,
    ]);
    return rows.map(view);
  });
  return fileOf(format, 'months', moneyInspection[LIST].answer.row, months);
}

/** In SQL: whether a movement `j` of the project `$1` is of the month `$2`, or of the open one if that is null. */
const IS_OF_MONTH = `j.project_id = $1 and case when $2::int is null then ${IS_OPEN} else j.report_id = $2 end`;

const sum = (account: string, condition = 'true', sign = ''): string =>
  `coalesce(${sign}sum(e.amount_minor) filter (where e.account = '${account}' and ${condition}), 0)::bigint`;
const PAID = sum('player', `j.kind = 'payment'`, '-');
const BACK = sum('player', `j.kind <> 'payment'`);

/** Throws 404 if a project has no such month. */
export async function demandMonth(db: Db, projectId: number, reportId: number | undefined): Promise<void> {
  const report = 'select 1 from financial_report where project_id = $1 and report_id = $2';
  if (reportId !== undefined && !(await db.one(report, [projectId, reportId]))) throw protocol(404, 'Month not found');
}

/** The sums of a month; throws 404. */
export async function inspectMonth(db: Db, projectId: number, reportId: number | undefined): Promise<Details> {
  const values = [projectId, reportId ?? null];
  const month = await db.one<MonthRow>(`${MONTHS} where months.report_id is not distinct from $2::int`, values);
  if (!month) throw protocol(404, 'Month not found');
  const sums = await db.query<
    {currency: string} & Record<'paid' | 'back' | 'tax' | 'fees' | 'service' | 'owed', number>
  >(
    `select e.currency, ${PAID} as paid, ${BACK} as back, ${sum('tax')} + ${sum('withheld')} as tax,
       ${sum('payment_fee')} as fees, ${sum('service_fee')} as service, ${sum('merchant')} as owed
     from journal j join journal_entry e using (journal_id) where ${IS_OF_MONTH} group by e.currency order by e.currency`,
    values,
  );
  const parts = await db.query<{amount_minor: number; currency: string; rate: string; converted_minor: number}>(
    'select amount_minor, currency, rate, converted_minor from transfer_part where transfer_id = $1 order by currency',
    [month.transfer_id],
  );
  const days = await db.query<{day: string; currency: string; paid: number; back: number}>(
    `select (j.booked_at at time zone ${ZONE})::date::text as day, e.currency, ${PAID} as paid, ${BACK} as back
     from journal j join journal_entry e using (journal_id) join project p on p.project_id = j.project_id
     where ${IS_OF_MONTH} group by 1, 2 order by 1, 2`,
    values,
  );
  return {
    ...view(month),
    time_zone: month.time_zone,
    sums: sums.map(({currency, paid, back, tax, fees, service, owed}) => ({
      currency,
      payments: toDecimal(paid, currency),
      refunds: toDecimal(back, currency),
      taxes: toDecimal(tax, currency),
      payment_method_fees: toDecimal(fees, currency),
      service_fee: toDecimal(service, currency),
      payout: toDecimal(owed, currency),
    })),
    parts: parts.map(({amount_minor, currency, rate, converted_minor}) => ({
      amount: toDecimal(amount_minor, currency),
      currency,
      rate,
      converted: toDecimal(converted_minor, month.currency),
    })),
    days: days.map(({day, currency, paid, back}) => ({
      day,
      currency,
      payments: toDecimal(paid, currency),
      refunds: toDecimal(back, currency),
    })),
  };
}

interface MovementRow {
  readonly journal_id: number;
  readonly at: string;
  readonly booked_at: Date;
  readonly kind: 'payment' | 'refund' | 'partial_refund' | 'chargeback';
  readonly transaction_id: number;
  readonly order_id: number | null;
  readonly user_id: string | null;
  readonly reason: string | null;
  readonly currency: string;
  readonly gross: number;
  readonly tax: number;
  readonly fee: number;
  readonly service: number;
  readonly owed: number;
}

const MOVEMENTS = `
  select j.journal_id, j.booked_at::text as at, j.booked_at, j.kind, j.transaction_id, p.order_id,
    coalesce(o.user_id, a.user_id) as user_id, j.reason, booked.*
  from journal j cross join lateral (
      select min(e.currency) as currency, ${sum('player', 'true', '-')} as gross, ${sum('tax')} + ${sum('withheld')} as tax,
        ${sum('payment_fee')} as fee, ${sum('service_fee')} as service, ${sum('merchant')} as owed
      from journal_entry e where e.journal_id = j.journal_id) as booked
    left join payment p on p.transaction_id = j.transaction_id left join orders o on o.order_id = p.order_id
    left join account_payment a on a.transaction_id = j.transaction_id
  where ${IS_OF_MONTH} and ($3::text is null or j.kind = $3) and (j.booked_at, j.journal_id) > ($4::timestamptz, $5::bigint)
  order by j.booked_at, j.journal_id limit $6 offset $7`;

/** The movements of a month, oldest first. */
export function listMovements(
  db: Db,
  {project_id, format}: PathOf<typeof REGISTRY>,
  {report_id, type, limit, offset}: QueryOf<MoneyContract[typeof REGISTRY]>,
): File {
  const movements = inBatches(async (after: MovementRow | undefined, size) => {
    const rows = await db.query<MovementRow>(MOVEMENTS, [
      project_id,
      report_id ?? null,
      type ?? null,
      after?.at ?? '-infinity',
      after?.journal_id ?? 0,
      size,
      after ? 0 : offset,
    ]);
    return {rows: rows.map(movementView), last: rows.length < size ? undefined : rows.at(-1)};
  }, limit);
  return fileOf(format, 'registry', moneyInspection[REGISTRY].answer.row, movements);
}

const movementView = (row: MovementRow) => ({
  transaction_id: row.transaction_id,
  order_id: row.order_id,
  user_id: row.user_id,
  type: row.kind,
  at: row.booked_at.toISOString(),
  currency: row.currency,
  payment: toAmount(row.gross, row.currency),
  taxes: toAmount(row.tax, row.currency),
  payment_method_fee: toAmount(row.fee, row.currency),
  service_fee: toAmount(row.service, row.currency),
  payout: toAmount(row.owed, row.currency),
  reason: row.reason,
});
