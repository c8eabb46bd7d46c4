import type {AnswerOf, reports} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {dateText} from '../../wire/date.js';
import {toAmount} from '../../wire/money.js';
import type {Period} from './period.js';

type Answers = {[K in keyof typeof reports]: AnswerOf<(typeof reports)[K]>};
type Transfer = Answers['GET /merchants/{merchant_id}/reports/transfers'][number];
type Summary = Answers['GET /merchants/{merchant_id}/reports/transactions/summary/transfer'][number];
type Report = Answers['GET /merchants/{merchant_id}/reports'][number];

interface TransferRow {
  readonly transfer_id: number;
  readonly report_id: number;
  readonly made_at: Date;
  readonly currency: string;
  readonly amount_minor: number;
  readonly project_id: number;
  readonly project_name: string;
}

/** Payouts of projects, oldest first. */
export async function listTransfers(db: Db, projects: readonly number[], {from, to}: Period): Promise<Transfer[]> {
  const rows = await db.query<TransferRow>(
    `select t.transfer_id, t.report_id, t.made_at, t.currency, t.amount_minor, project_id, project.name as project_name
     from transfer t join project using (project_id)
     where project_id = any($1) and t.made_at >= $2 and t.made_at < $3 order by t.made_at, t.transfer_id`,
    [projects, from, to],
  );
  return rows.map((row) => ({
    id: row.transfer_id,
    date: dateText(row.made_at),
    amount: toAmount(row.amount_minor, row.currency),
    currency: row.currency,
    project: {id: row.project_id, name: row.project_name},
    report_id: row.report_id,
  }));
}

interface SummaryRow {
  readonly transfer_id: number;
  readonly made_at: Date;
  readonly transfer_currency: string;
  readonly project_id: number;
  readonly project_name: string;
  readonly currency: string;
  readonly rate: string;
  readonly amount_minor: number;
  readonly converted_minor: number;
  readonly transactions: number;
  readonly paid: number;
  readonly back: number;
  readonly tax: number;
  readonly withheld: number;
  readonly payment_fee: number;
  readonly service_fee: number;
}

const sum = (condition: string): string => `coalesce(sum(e.amount_minor) filter (where ${condition}), 0)::bigint`;

/** The payments in payouts, by currency; of one payout, or of all. */
export async function summarizeTransfers(
  db: Db,
  projects: readonly number[],
  {from, to}: Period,
  transferId: number | undefined,
): Promise<Summary[]> {
  const rows = await db.query<SummaryRow>(
    `select t.transfer_id, t.made_at, t.currency as transfer_currency, t.project_id, project.name as project_name,
       part.currency, part.rate, part.amount_minor, part.converted_minor, moved.*
     from transfer t join project on project.project_id = t.project_id join transfer_part part using (transfer_id)
       cross join lateral (
         select count(distinct j.transaction_id)::int as transactions,
           ${sum(`e.account = 'player' and j.kind = 'payment'`)} as paid,
           ${sum(`e.account = 'player' and j.kind <> 'payment'`)} as back, ${sum(`e.account = 'tax'`)} as tax,
           ${sum(`e.account = 'withheld'`)} as withheld, ${sum(`e.account = 'payment_fee'`)} as payment_fee,
           ${sum(`e.account = 'service_fee'`)} as service_fee
         from journal j join journal_entry e using (journal_id)
         where j.transfer_id = t.transfer_id and j.kind <> 'payout' and e.currency = part.currency) as moved
     where t.project_id = any($1) and t.made_at >= $2 and t.made_at < $3 and ($4::int is null or t.transfer_id = $4)
     order by t.made_at, t.transfer_id, part.currency`,
    [projects, from, to, transferId ?? null],
  );
  return rows.map((row) => {
    const amount = (minor: number): number => toAmount(minor, row.currency);
    return {
      transfer: {id: row.transfer_id, date: dateText(row.made_at), currency: row.transfer_currency},
      project: {id: row.project_id, name: row.project_name},
      currency: row.currency,
      transactions_count: row.transactions,
      payments: amount(-row.paid),
      refunds: amount(row.back),
      taxes: amount(row.tax),
      withheld: amount(row.withheld),
      payment_method_fees: amount(row.payment_fee),
      xsolla_fee: amount(row.service_fee),
      payout: amount(row.amount_minor),
      rate: row.rate,
      payout_in_transfer_currency: toAmount(row.converted_minor, row.transfer_currency),
    };
  });
}

interface ReportRow {
  readonly report_id: number;
  readonly made_at: Date;
  readonly period_from: Date;
  readonly period_to: Date;
  readonly project_id: number;
  readonly project_name: string;
  readonly transfer_id: number | null;
  readonly currency: string;
  readonly amount_minor: number;
  readonly transactions: number;
}

/** Months that are closed, oldest first; those that were closed within a period. */
export async function listReports(db: Db, projects: readonly number[], {from, to}: Period): Promise<Report[]> {
  const rows = await db.query<ReportRow>(
    `select r.report_id, r.made_at, r.period_from, r.period_to, r.project_id, project.name as project_name, t.transfer_id,
       coalesce(t.currency, a.payout_currency, 'USD') as currency, coalesce(t.amount_minor, 0)::bigint as amount_minor,
       (select count(distinct transaction_id)::int from journal j where j.report_id = r.report_id) as transactions
     from financial_report r join project on project.project_id = r.project_id left join transfer t on t.report_id = r.report_id
       left join agreement a on a.project_id = r.project_id
     where r.project_id = any($1) and r.made_at >= $2 and r.made_at < $3 order by r.made_at, r.report_id`,
    [projects, from, to],
  );
  return rows.map((row) => ({
    id: row.report_id,
    date: dateText(row.made_at),
    amount: toAmount(row.amount_minor, row.currency),
    currency: row.currency,
    period_from: dateText(row.period_from),
    period_to: dateText(row.period_to),
    project: {id: row.project_id, name: row.project_name},
    transfer_id: row.transfer_id,
    transactions_count: row.transactions,
  }));
}
