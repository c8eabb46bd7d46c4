import type {Db} from '../../db/port.js';
import {digitsOf} from '../../wire/money.js';
import {RATE} from './tariffs.js';

/** A project whose month is over. */
interface Due {
  readonly project_id: number;
}

/** In SQL: where months of the project `p` begin. */
export const ZONE = `coalesce((select time_zone from agreement where agreement.project_id = p.project_id), 'UTC')`;
/** In SQL: when the month of a time began there, and when the next one does. */
export const monthOf = (time: string): string =>
  `date_trunc('month', ${time} at time zone ${ZONE}) at time zone ${ZONE}`;
export const monthAfter = (time: string): string =>
  `(date_trunc('month', ${time} at time zone ${ZONE}) + interval '1 month') at time zone ${ZONE}`;

/** In SQL: a journal `j` that belongs to no closed month yet. Test payments never do. */
export const IS_OPEN = `j.report_id is null and not j.is_test and j.kind <> 'payout'`;

/** Closes the months that are over by the clocks of their projects, one after the other: of a project, or of all. */
export async function closeMonths({db}: {readonly db: Db}, projectId?: number): Promise<void> {
  for (;;) {
    const due = await db.query<Due>(
      `select project_id from project
       where coalesce(project_id = $1, true) and month_closes_at <= project_now(project_id)`,
      [projectId ?? null],
    );
    if (due.length === 0) return;
    for (const {project_id} of due) await db.transaction(() => closeMonth(db, project_id));
  }
}

interface Month {
  readonly period_from: Date;
  readonly period_to: Date;
}

/**
 * Closes the first past month with bookings: its bookings are reported, and the studio's balance is paid out. If there
 * is none, returns the end of the current month. A payment that was still being written when its month was closed is
 * reported with the next one.
 */
async function closeMonth(db: Db, projectId: number): Promise<void> {
  await db.query(`select pg_advisory_xact_lock($1, hashtext('payouts'))`, [projectId]);
  const month = await db.one<Month>(
    `with first as (select p.project_id, greatest(
         (select min(j.booked_at) from journal j where j.project_id = p.project_id and ${IS_OPEN}),
         (select max(period_to) from financial_report r where r.project_id = p.project_id)) as at
       from project p where p.project_id = $1)
     select ${monthOf('first.at')} as period_from, ${monthAfter('first.at')} as period_to
     from first join project p using (project_id)
     where exists (select from journal j where j.project_id = p.project_id and ${IS_OPEN}) and ${monthAfter('first.at')} <= project_now(p.project_id)`,
    [projectId],
  );
  if (!month) {
    await db.query(
      `update project p set month_closes_at = ${monthAfter('project_now(p.project_id)')} where project_id = $1`,
      [projectId],
    );
    return;
  }
  const {report_id} = (await db.one<{report_id: number}>(
    `insert into financial_report (project_id, period_from, period_to, made_at)
     values ($1, $2, $3, $3) returning report_id`,
    [projectId, month.period_from, month.period_to],
  )) as {report_id: number};
  await db.query(`update journal j set report_id = $2 where j.project_id = $1 and ${IS_OPEN} and j.booked_at < $3`, [
    projectId,
    report_id,
    month.period_to,
  ]);
  await payOut(db, projectId, {reportId: report_id, at: month.period_to});
}

/** The part of a transfer in one currency, in minor units. */
interface Part {
  readonly currency: string;
  readonly minor: bigint;
  /** The value of a unit of it in the transfer's currency, as a decimal text. */
  readonly rate: string;
  readonly converted: bigint;
}

/**
 * Pays out the studio's balance of all closed months. If fees and refunds exceed payments, nothing is paid, and the
 * next month begins with that. A currency without a rate waits until it has one. The payout is dated at the month's
 * end, however far the clock was moved beyond it.
 */
async function payOut(
  db: Db,
  projectId: number,
  {reportId, at}: {readonly reportId: number; readonly at: Date},
): Promise<void> {
  const agreement = await db.one<{currency: string}>(
    'select payout_currency as currency from agreement where project_id = $1',
    [projectId],
  );
  const {currency} = agreement ?? {currency: 'USD'};
  const owed = await db.query<{currency: string; minor: number; rate: string | null}>(
    `select e.currency, sum(e.amount_minor)::bigint as minor, max(r.rate) as rate
     from journal j join journal_entry e using (journal_id)
       left join payout_rate r on r.project_id = j.project_id and r.currency = e.currency
     where j.project_id = $1 and j.transfer_id is null and j.report_id is not null and e.account = 'merchant'
     group by e.currency order by e.currency`,
    [projectId],
  );
  const parts = owed.flatMap(({currency: of, minor, rate}): Part[] => {
    const known = of === currency ? '1' : rate;
    if (known === null) return [];
    return [{currency: of, minor: BigInt(minor), rate: known, converted: convert(BigInt(minor), of, known, currency)}];
  });
  const total = parts.reduce((sum, {converted}) => sum + converted, 0n);
  if (total <= 0n) return;
  const {transfer_id} = (await db.one<{transfer_id: number}>(
    `insert into transfer (project_id, report_id, made_at, currency, amount_minor)
     values ($1, $2, $3, $4, $5) returning transfer_id`,
    [projectId, reportId, at, currency, String(total)],
  )) as {transfer_id: number};
  await db.query(
    `insert into transfer_part (transfer_id, currency, amount_minor, rate, converted_minor)
     select $1, currency, minor, rate, converted
     from jsonb_to_recordset($2) as p(currency text, minor bigint, rate text, converted bigint)`,
    [
      transfer_id,
      JSON.stringify(parts.map((part) => ({...part, minor: String(part.minor), converted: String(part.converted)}))),
    ],
  );
  await db.query(
    `update journal j set transfer_id = $2
     where project_id = $1 and transfer_id is null and report_id is not null
       and exists (select from journal_entry e where e.journal_id = j.journal_id and e.currency = any($3))`,
    [projectId, transfer_id, parts.map(({currency: of}) => of)],
  );
  await bookPayout(db, {projectId, transferId: transfer_id, at, currency, parts, total});
}

/** Rounded to the nearest minor unit of the other currency, a half away from nothing. */
export function convert(minor: bigint, from: string, rate: string, to: string): bigint {
  const [, whole = '0', fraction = ''] = RATE.exec(rate) ?? [];
  const scaled = (minor < 0n ? -minor : minor) * BigInt(whole + fraction) * 10n ** BigInt(digitsOf(to));
  const scale = 10n ** BigInt(fraction.length + digitsOf(from));
  const converted = (scaled + scale / 2n) / scale;
  return minor < 0n ? -converted : converted;
}

interface Payout {
  readonly projectId: number;
  readonly transferId: number;
  readonly at: Date;
  readonly currency: string;
  readonly parts: readonly Part[];
  readonly total: bigint;
}

/** Debits the studio's balance and credits its payout. Between two currencies the exchange is booked in between. */
async function bookPayout(db: Db, {projectId, transferId, at, currency, parts, total}: Payout): Promise<void> {
  const exchanged = parts.filter((part) => part.currency !== currency);
  const bought = exchanged.reduce((sum, {converted}) => sum + converted, 0n);
  const entries = [
    ...parts.map((part) => ({account: 'merchant', currency: part.currency, minor: -part.minor})),
    ...exchanged.map((part) => ({account: 'exchange', currency: part.currency, minor: part.minor})),
    {account: 'exchange', currency, minor: -bought},
    {account: 'paid_out', currency, minor: total},
  ].filter(({minor}) => minor !== 0n);
  await db.query(
    `with written as (insert into journal (project_id, kind, transfer_id, booked_at, is_test)
       values ($1, 'payout', $2, $4, false) returning journal_id)
     insert into journal_entry (journal_id, account, currency, amount_minor)
     select journal_id, account, currency, minor from written,
       jsonb_to_recordset($3) as e(account text, currency text, minor bigint)`,
    [projectId, transferId, JSON.stringify(entries.map((entry) => ({...entry, minor: String(entry.minor)}))), at],
  );
}
