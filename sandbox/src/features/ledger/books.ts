import type {Db} from '../../db/port.js';
import {type Shares, sharesOf, sharesOfRefund, type ToldTaxes} from './shares.js';
import {type PaymentPlace, type Tariff, tariffOf} from './tariffs.js';

/** A payment as the books know it. */
export interface Movement extends PaymentPlace {
  readonly transaction_id: number;
  readonly mode: 'default' | 'sandbox';
  /** By the project's clock. */
  readonly booked_at: Date;
}

/** The kind of a refund and its reason, in the words of the person who made it. */
export interface GivenBack {
  readonly kind: 'refund' | 'partial_refund' | 'chargeback';
  readonly reason?: string | undefined;
}

/** Books the shares of an amount's payment, by the tariff of its place; with the payment, in one transaction. */
export async function bookPayment(
  db: Db,
  movement: Movement,
  amountMinor: number | bigint,
  tariff: Tariff,
  told?: ToldTaxes,
): Promise<void> {
  const amount = BigInt(amountMinor);
  if (amount <= 0n) return;
  await book(
    db,
    movement,
    {kind: 'payment', taxPercent: told?.tax_percent ?? tariff.tax_percent},
    sharesOf(amount, tariff, told),
  );
}

/**
 * Books a refund of a part of a payment, or of the rest of it. Resolves to the shares of the refund; undefined if
 * nothing was left.
 */
export async function bookRefund(
  db: Db,
  movement: Movement,
  why: GivenBack,
  amountMinor?: bigint,
): Promise<Shares | undefined> {
  const {paid, left} = await holdPayment(db, movement.transaction_id);
  const amount = amountMinor === undefined || amountMinor > left ? left : amountMinor;
  if (!paid || amount <= 0n) return undefined;
  const fee = why.kind === 'chargeback' ? (await tariffOf(db, movement)).chargeback_fee_minor : 0n;
  const shares = sharesOfRefund(paid, paid.gross - left, amount, fee);
  await book(db, movement, why, shares);
  return shares;
}

/** The refundable rest of a payment, in minor units; no other transaction refunds any of it until this one ends. */
export const holdLeft = async (db: Db, transactionId: number): Promise<bigint> =>
  (await holdPayment(db, transactionId)).left;

/** A payment's shares and its refundable rest, locked until the transaction ends. */
async function holdPayment(
  db: Db,
  transactionId: number,
): Promise<{readonly paid: Shares | undefined; readonly left: bigint}> {
  await db.query(`select 1 from journal where transaction_id = $1 and kind = 'payment' for update`, [transactionId]);
  const paid = await bookedShares(db, transactionId);
  return {paid, left: paid ? paid.gross - (await givenBack(db, transactionId)) : 0n};
}

/** The refunded part of a payment, in minor units. */
async function givenBack(db: Db, transactionId: number): Promise<bigint> {
  const row = await db.one<{back: number}>(
    `select coalesce(sum(amount_minor), 0)::bigint as back from journal join journal_entry using (journal_id)
     where transaction_id = $1 and kind <> 'payment' and account = 'player'`,
    [transactionId],
  );
  return BigInt(row?.back ?? 0);
}

/** The shares of a payment as they were booked, and the percent of its tax; undefined if no money moved. */
export async function bookedShares(
  db: Db,
  transactionId: number,
): Promise<(Shares & {readonly tax_percent: string}) | undefined> {
  const held = await db.one<{journal_id: number; tax_percent: string | null}>(
    `select journal_id, tax_percent from journal where transaction_id = $1 and kind = 'payment'`,
    [transactionId],
  );
  if (!held) return undefined;
  const rows = await db.query<Entry>('select account, amount_minor from journal_entry where journal_id = $1', [
    held.journal_id,
  ]);
  return {...sharesIn(rows), tax_percent: held.tax_percent ?? '0'};
}

interface Entry {
  readonly account: string;
  readonly amount_minor: number;
}

function sharesIn(entries: readonly Entry[]): Shares {
  const of = (account: string): bigint => BigInt(entries.find((entry) => entry.account === account)?.amount_minor ?? 0);
  return {
    gross: -of('player'),
    tax: of('tax'),
    withheld: of('withheld'),
    payment_fee: of('payment_fee'),
    service_fee: of('service_fee'),
    merchant: of('merchant'),
  };
}

/** The shares of a payment after partial refunds; undefined if no money moved. */
export async function sharesLeft(db: Db, transactionId: number): Promise<Shares | undefined> {
  const entries = await db.query<Entry>(
    `select account, sum(amount_minor)::bigint as amount_minor from journal join journal_entry using (journal_id)
     where transaction_id = $1 and kind in ('payment', 'partial_refund') group by account`,
    [transactionId],
  );
  return entries.length === 0 ? undefined : sharesIn(entries);
}

/** Writes a journal: the player pays the whole, and everybody gets their share. */
async function book(
  db: Db,
  {project_id, transaction_id, booked_at, mode, currency}: Movement,
  what: GivenBack | {readonly kind: 'payment'; readonly taxPercent: string},
  {gross, tax, withheld, payment_fee, service_fee, merchant}: Shares,
): Promise<void> {
  const shares = {player: -gross, tax, withheld, payment_fee, service_fee, merchant};
  const entries = Object.entries(shares).flatMap(([account, minor]) =>
    minor === 0n ? [] : [{account, amount_minor: String(minor)}],
  );
  await db.query(
    `with written as (insert into journal (project_id, kind, transaction_id, booked_at, is_test, tax_percent, reason)
       values ($1, $2, $3, $4, $5, $8, $9) returning journal_id)
     insert into journal_entry (journal_id, account, currency, amount_minor)
     select journal_id, account, $6, amount_minor from written, jsonb_to_recordset($7) as e(account text, amount_minor bigint)`,
    [
      project_id,
      what.kind,
      transaction_id,
      booked_at,
      mode === 'sandbox',
      currency,
      JSON.stringify(entries),
      'taxPercent' in what ? what.taxPercent : null,
      'reason' in what ? (what.reason ?? null) : null,
    ],
  );
}
