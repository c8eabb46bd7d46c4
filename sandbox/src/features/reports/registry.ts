import type {QueryOf, reports} from 'game-storefront-contract';
import type {Static} from 'typebox';
import type {Db} from '../../db/port.js';
import {dateText} from '../../wire/date.js';
import {toAmount} from '../../wire/money.js';
import {convert} from '../ledger/payouts.js';
import {DISTRIBUTOR, hasSalesTax} from '../ledger/tariffs.js';
import {
  type Details,
  type Facts,
  factsOf,
  paymentMethodOf,
  projectOf,
  purchaseOf,
  statusOf,
  taxesOf,
  userOf,
} from './facts.js';
import {inBatches} from './in-batches.js';
import type {Period} from './period.js';

const KEY = 'GET /merchants/{merchant_id}/reports/transactions/registry.{format}';
type Query = QueryOf<(typeof reports)[typeof KEY]>;
type View = Static<(typeof reports)[typeof KEY]['answer']['row']>;
type Shares = Omit<View['payment_details'], 'payout_currency_rate'>;

/** A booking of a transaction at one time: the changes of the shares, in minor units. */
export interface Movement {
  readonly journal_id: number;
  readonly at: string;
  readonly kind: 'payment' | 'refund' | 'partial_refund' | 'chargeback';
  readonly transaction_id: number;
  readonly booked_at: Date;
  readonly reason: string | null;
  readonly report_id: number | null;
  readonly transfer_id: number | null;
  readonly transferred_at: Date | null;
  readonly currency: string;
  readonly gross: number;
  readonly tax: number;
  readonly withheld: number;
  readonly payment_fee: number;
  readonly service_fee: number;
  readonly merchant: number;
  readonly transfer_currency: string | null;
  readonly rate: string | null;
}

const sum = (account: string, sign = ''): string =>
  `coalesce(${sign}sum(e.amount_minor) filter (where e.account = '${account}'), 0)::bigint`;

/** In SQL: the columns of a movement, for a journal `j` that is no payout. */
const MOVEMENT = `
  j.journal_id, j.booked_at::text as at, j.kind, j.transaction_id, j.booked_at, j.reason, j.report_id, j.transfer_id,
  t.made_at as transferred_at, booked.*, t.currency as transfer_currency, part.rate
  from journal j cross join lateral (
      select min(e.currency) as currency, ${sum('player', '-')} as gross, ${sum('tax')} as tax, ${sum('withheld')} as withheld,
        ${sum('payment_fee')} as payment_fee, ${sum('service_fee')} as service_fee, ${sum('merchant')} as merchant
      from journal_entry e where e.journal_id = j.journal_id) as booked
    left join transfer t on t.transfer_id = j.transfer_id
    left join transfer_part part on part.transfer_id = j.transfer_id and part.currency = booked.currency`;

/** In SQL: the payment's own number of who took it. */
const PAYMENT_SYSTEM = `coalesce((select p.payment_system_id from payment p where p.transaction_id = j.transaction_id), 0)`;

const NEXT = `
  select movement.* from unnest($1::int[]) as pr(project_id) cross join lateral (
    select ${MOVEMENT}
    where j.project_id = pr.project_id and j.kind <> 'payout' and (j.booked_at, j.journal_id) > ($2::timestamptz, $3::bigint)
      and j.booked_at < $4 and (not j.is_test or $5) and ($6::int is null or j.transfer_id = $6)
      and ($7::int is null or j.report_id = $7) and ($8::boolean is null or $8 = (${PAYMENT_SYSTEM} = ${DISTRIBUTOR.id}))
      and ($9::text is null or j.kind = any(string_to_array($9, ' ')))
    order by j.booked_at, j.journal_id limit $10::int + $11::int) as movement
  order by movement.booked_at, movement.journal_id limit $10 offset $11`;

/** The kinds of movements of a status. */
const KINDS: Readonly<Partial<Record<NonNullable<Query['status']>, string>>> = {
  done: 'payment',
  refunded: 'refund chargeback',
  canceled: 'refund chargeback',
  partiallyRefunded: 'partial_refund',
};

/** Payments and refunds, in the order in which they were booked, in batches. */
export function registryOf(
  db: Db,
  projects: readonly number[],
  {from, to}: Period,
  query: Query,
): AsyncGenerator<Movement[]> {
  const {merchant_of_records: seller, status} = query;
  return inBatches<Movement, Movement>(async (after, size) => {
    const rows = await db.query<Movement>(NEXT, [
      projects,
      after?.at ?? from,
      after?.journal_id ?? 0,
      to,
      query.show_dry_run,
      query.transfer_id ?? null,
      query.report_id ?? null,
      seller === undefined ? null : seller === 'distributor',
      status === undefined ? null : (KINDS[status] ?? ''),
      size,
      after ? 0 : query.offset,
    ]);
    return {rows, last: rows.length < size ? undefined : rows.at(-1)};
  }, query.limit);
}

/** All movements of a transaction, in their order. */
export const movementsOf = (db: Db, transactionId: number): Promise<Movement[]> =>
  db.query<Movement>(`select ${MOVEMENT} where j.transaction_id = $1 order by j.journal_id`, [transactionId]);

/** The shares of a movement in their currency; the payout in the transfer's, if that is requested and known. */
export function sharesView(
  row: Pick<Movement, 'currency' | 'gross' | 'tax' | 'withheld' | 'payment_fee' | 'service_fee' | 'merchant'>,
  country: string,
  taxPercent: string | null,
): Shares {
  const {currency} = row;
  const money = (minor: number) => ({amount: toAmount(minor, currency), currency});
  return {
    payment: money(row.gross),
    ...taxesOf(country, toAmount(row.tax, currency), taxPercent),
    direct_wht: money(row.withheld),
    payment_method_fee: money(row.payment_fee),
    xsolla_fee: money(row.service_fee),
    payout: money(row.merchant),
  };
}

interface Converted {
  readonly minor: bigint;
  readonly currency: string;
}

/** A payout in the currency of its transfer: rounded by itself, so that rows together may differ from it by some minor units. */
const inTransferCurrency = ({merchant, currency, rate, transfer_currency: to}: Movement): Converted | undefined =>
  rate === null || to === null ? undefined : {minor: convert(BigInt(merchant), currency, rate, to), currency: to};

const moneyOf = ({minor, currency}: Converted): Shares['payout'] => ({amount: toAmount(minor, currency), currency});

function rowView(row: Movement, facts: Facts, isConverted: boolean): View {
  const converted = isConverted ? inTransferCurrency(row) : undefined;
  const shares = sharesView(row, facts.country, facts.tax_percent);
  return {
    transaction: {
      id: row.transaction_id,
      external_id: facts.external_id,
      type: row.kind,
      date: dateText(row.booked_at),
      payment_date: dateText(facts.created_at),
      dry_run: facts.mode === 'sandbox' ? 1 : 0,
      status: statusOf(facts),
      refund_reason: row.reason,
      payment_method: paymentMethodOf(facts),
      project: projectOf(facts),
    },
    payment_details: {
      ...shares,
      payout: converted ? moneyOf(converted) : shares.payout,
      payout_currency_rate: row.rate,
    },
    transfer: {id: row.transfer_id, date: row.transferred_at && dateText(row.transferred_at)},
    report: {id: row.report_id},
    purchase: purchaseOf(facts),
    user: userOf(facts),
  };
}

type Total = Pick<Movement, 'currency' | 'gross' | 'tax' | 'withheld' | 'payment_fee' | 'service_fee' | 'merchant'>;
const SUMMED = ['gross', 'tax', 'withheld', 'payment_fee', 'service_fee', 'merchant'] as const;

/** Sums of movements by currency. */
export class Totals {
  readonly byCurrency = new Map<string, {-readonly [K in keyof Total]: Total[K]}>();

  add(row: Total): void {
    const {currency} = row;
    const known = this.byCurrency.get(currency) ?? {
      currency,
      gross: 0,
      tax: 0,
      withheld: 0,
      payment_fee: 0,
      service_fee: 0,
      merchant: 0,
    };
    for (const share of SUMMED) known[share] += row[share];
    this.byCurrency.set(currency, known);
  }
}

/**
 * Sums of payouts by the currency of the payment, as rows show them: none if only some were converted, or to different
 * currencies.
 */
class ConvertedTotals {
  private readonly sums = new Map<string, Converted | undefined>();

  add(row: Movement): void {
    const own = inTransferCurrency(row) ?? {minor: BigInt(row.merchant), currency: row.currency};
    const known = this.sums.has(row.currency) ? this.sums.get(row.currency) : {minor: 0n, currency: own.currency};
    const isSame = known?.currency === own.currency;
    this.sums.set(row.currency, isSame ? {minor: known.minor + own.minor, currency: own.currency} : undefined);
  }

  of(currency: string): Shares['payout'] | undefined {
    const sum = this.sums.get(currency);
    return sum && moneyOf(sum);
  }
}

/** The sums of a currency as the last row of a registry; `salesTax` is the sales tax in its taxes, in minor units. */
const totalView = (total: Total, salesTax: number, payout?: Shares['payout']): View => ({
  transaction: null,
  payment_details: {
    ...sharesView(total, '', null),
    sales_tax: {amount: toAmount(salesTax, total.currency), percent: 0},
    vat: {amount: toAmount(total.tax - salesTax, total.currency), percent: 0},
    ...(payout && {payout}),
    payout_currency_rate: null,
  },
  transfer: {id: null, date: null},
  report: {id: null},
  purchase: null,
  user: null,
});

/** The rows of a registry as they are sent, followed by the sums if they are requested. */
export async function* registryRows(
  db: Db,
  movements: AsyncIterable<readonly Movement[]>,
  {in_transfer_currency, show_total}: Pick<Query, 'in_transfer_currency' | 'show_total'>,
): AsyncGenerator<View[]> {
  const totals = new Totals();
  const salesTaxes = new Map<string, number>();
  const converted = new ConvertedTotals();
  for await (const rows of movements) {
    const facts = await factsOf(db, [...new Set(rows.map(({transaction_id}) => transaction_id))]);
    for (const row of rows) {
      totals.add(row);
      if (in_transfer_currency) converted.add(row);
      if (hasSalesTax(facts.get(row.transaction_id)?.country ?? ''))
        salesTaxes.set(row.currency, (salesTaxes.get(row.currency) ?? 0) + row.tax);
    }
    yield rows.flatMap((row) => {
      const known = facts.get(row.transaction_id);
      return known ? [rowView(row, known, in_transfer_currency)] : [];
    });
  }
  if (show_total && totals.byCurrency.size > 0)
    yield [...totals.byCurrency.values()].map((total) =>
      totalView(total, salesTaxes.get(total.currency) ?? 0, converted.of(total.currency)),
    );
}

/** The money of a transaction: each movement, and the rest after all. */
export function financeView(movements: readonly Movement[], facts: Facts): Details['finance_details'] {
  const totals = new Totals();
  totals.add({currency: facts.currency, gross: 0, tax: 0, withheld: 0, payment_fee: 0, service_fee: 0, merchant: 0});
  for (const row of movements) totals.add(row);
  const view = (row: Total): Shares => sharesView(row, facts.country, facts.tax_percent);
  return {
    total: view(totals.byCurrency.get(facts.currency) as Total),
    movements: movements.map((row) => ({
      type: row.kind,
      date: dateText(row.booked_at),
      transfer_id: row.transfer_id,
      report_id: row.report_id,
      ...view(row),
    })),
  };
}
