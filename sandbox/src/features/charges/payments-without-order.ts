import type {Db} from '../../db/port.js';
import {insertRow} from '../../db/rows.js';
import {takeFault} from '../../faults/faults.js';
import {addEvent} from '../../outbox/outbox.js';
import {type Card, isExpired, outcomeOf} from '../cards/cards.js';
import {releaseCoupon} from '../coupon-campaigns/coupons.js';
import {bookPayment, bookRefund} from '../ledger/books.js';
import {addedTax, type Shares} from '../ledger/shares.js';
import {CARDS, tariffOf} from '../ledger/tariffs.js';
import type {RefundDetails} from '../order-life/listener.js';
import {CHARGEBACK} from '../payments/payment.js';
import {moneyNotification, type PaidMoney} from '../payments/payment-notification.js';
import {timeOf} from '../projects/clock.js';

/** The result of charging an account. */
export type Verdict = 'done' | 'declined' | 'insufficient funds';

/**
 * The outcome of a charge at a time. No player is present to type in the code that a card requires: unless it was typed
 * in just now, such a card is declined.
 */
export async function judge(
  db: Db,
  projectId: number,
  card: Card | undefined,
  at: Date,
  isConfirmed = false,
): Promise<Verdict> {
  if (await takeFault(db, projectId, ['declined'])) return 'declined';
  if (!card || (card.expires && isExpired(card.expires, at))) return 'declined';
  const outcome = outcomeOf(card);
  if (outcome === 'insufficient funds') return outcome;
  return outcome === 'approved' || (outcome === 'to be confirmed' && isConfirmed) ? 'done' : 'declined';
}

/** A payment without an order. */
export interface AccountPayment extends PaidMoney {
  readonly subscription_id: number | null;
  readonly plan_id: number | null;
  readonly product_id: number | null;
  readonly account_id: number | null;
  /** The checkout on whose page it was paid. */
  readonly checkout_id?: number | null;
  readonly status: 'done' | 'declined' | 'refunded';
}

export type NewPayment = Omit<
  AccountPayment,
  'transaction_id' | 'status' | 'merchant_id' | 'payment_system_id' | 'acting'
>;

const COLUMNS = `transaction_id, p.project_id, project.merchant_id, user_id, subscription_id, plan_id, product_id, account_id,
  p.status, currency, amount_minor, p.created_at, mode, email, country, zip, external_id, custom_parameters, payment_system_id,
  checkout_id, (select acting from checkout c where c.checkout_id = p.checkout_id) as acting`;

/** Stores a payment, and books it; returns its transaction. */
export async function insertPayment(db: Db, payment: NewPayment, verdict: Verdict): Promise<number> {
  const tariff = await tariffOf(db, {...payment, payment_system_id: CARDS.id});
  const row = {
    project_id: payment.project_id,
    user_id: payment.user_id,
    subscription_id: payment.subscription_id,
    plan_id: payment.plan_id,
    product_id: payment.product_id,
    account_id: payment.account_id,
    checkout_id: payment.checkout_id ?? null,
    status: verdict === 'done' ? 'done' : 'declined',
    decline_reason: verdict === 'insufficient funds' ? 'insufficient_funds' : null,
    currency: payment.currency,
    amount_minor: payment.amount_minor,
    created_at: payment.created_at,
    paid_at: verdict === 'done' ? payment.created_at : null,
    mode: payment.mode,
    email: payment.email,
    country: payment.country,
    zip: tariff.zip,
    sales_tax_minor: String(addedTax(BigInt(payment.amount_minor), tariff)),
    external_id: payment.external_id,
    custom_parameters: payment.custom_parameters,
  };
  const {transaction_id} = await insertRow<{transaction_id: number}>(
    db,
    'account_payment',
    {...row, payment_system_id: CARDS.id},
    'transaction_id',
  );
  if (verdict === 'done') {
    const movement = {...payment, transaction_id, payment_system_id: CARDS.id, booked_at: payment.created_at};
    await bookPayment(db, movement, payment.amount_minor, tariff);
  }
  return transaction_id;
}

/**
 * Stores a payment, and reports a successful one to the studio; in the caller's transaction. `purchase` is the
 * webhook's description of the purchase, beside the amount.
 */
export async function recordPayment(
  db: Db,
  payment: NewPayment,
  verdict: Verdict,
  purchase: object = {},
): Promise<number> {
  const transactionId = await insertPayment(db, payment, verdict);
  if (verdict === 'done') await tell(db, (await readPayment(db, transactionId)) as AccountPayment, purchase);
  return transactionId;
}

const readPayment = (db: Db, transactionId: number): Promise<AccountPayment | undefined> =>
  db.one<AccountPayment>(
    `select ${COLUMNS} from account_payment p join project on project.project_id = p.project_id where transaction_id = $1`,
    [transactionId],
  );

/** Reports a payment, its refund, or its partial refund to the studio. `purchase` as for `recordPayment`. */
export async function tell(
  db: Db,
  payment: AccountPayment,
  purchase: object,
  refund?: RefundDetails,
  part?: Shares,
): Promise<void> {
  const {project_id, subscription_id, transaction_id} = payment;
  const payload = await moneyNotification(db, payment, purchase, refund, part);
  await addEvent(db, {
    projectId: project_id,
    ...(subscription_id === null ? {transactionId: transaction_id} : {subscriptionId: subscription_id}),
    type: payload.notification_type,
    payload,
  });
}

/** Refunds a payment, once; false if nothing is left to refund. `purchase` as for `recordPayment`. */
export const refundPayment = (
  db: Db,
  transactionId: number,
  details: RefundDetails,
  purchase: object = {},
): Promise<boolean> =>
  db.transaction(async () => {
    const refunded = await db.one(
      `update account_payment set status = 'refunded', refunded_at = project_now(project_id)
       where transaction_id = $1 and status = 'done' returning 1`,
      [transactionId],
    );
    if (!refunded) return false;
    const payment = (await readPayment(db, transactionId)) as AccountPayment;
    if (payment.acting?.coupon && payment.checkout_id) await releaseCoupon(db, {checkout_id: payment.checkout_id});
    const movement = {...payment, booked_at: await timeOf(db, payment.project_id)};
    const kind = details.code === CHARGEBACK ? 'chargeback' : 'refund';
    await bookRefund(db, movement, {kind, reason: details.reason});
    await tell(db, payment, purchase, details);
    return true;
  });

/** Locks a payment: no other transaction refunds it until this one ends. */
export const lockPayment = async (db: Db, transactionId: number): Promise<void> =>
  void (await db.query('select 1 from account_payment where transaction_id = $1 for update', [transactionId]));

export const isGivenBack = async (db: Db, transactionId: number): Promise<boolean> =>
  (await db.one(`select 1 from account_payment where transaction_id = $1 and status = 'refunded'`, [transactionId])) !==
  undefined;

/** The last payment of a subscription that was made and not refunded. */
export const lastPayment = (db: Db, subscriptionId: number): Promise<AccountPayment | undefined> =>
  db.one<AccountPayment>(
    `select ${COLUMNS} from account_payment p join project on project.project_id = p.project_id
     where subscription_id = $1 and p.status = 'done' order by transaction_id desc limit 1`,
    [subscriptionId],
  );

/** A payment with its project, for a refund. */
export const findPayment = (
  db: Db,
  transactionId: number,
  owner: 'merchant_id' | 'project_id',
  ownerId: number,
): Promise<AccountPayment | undefined> =>
  db.one<AccountPayment>(
    `select ${COLUMNS} from account_payment p join project on project.project_id = p.project_id
     where transaction_id = $1 and project.${owner} = $2`,
    [transactionId, ownerId],
  );

interface Payer {
  readonly project_id: number;
  readonly user_id: string;
}

/**
 * The amount that was charged under a studio's own number of a purchase, refunded or not, before promotions. The caller
 * has locked the number.
 */
export const chargedUnder = (
  db: Db,
  {project_id, user_id}: Payer,
  externalId: string,
): Promise<Pick<AccountPayment, 'transaction_id' | 'amount_minor' | 'currency'> | undefined> =>
  db.one(
    `select transaction_id, currency,
       coalesce((select before_minor from checkout c where c.checkout_id = p.checkout_id), amount_minor) as amount_minor
     from account_payment p
     where project_id = $1 and user_id = $2 and external_id = $3 and subscription_id is null and plan_id is null
       and status <> 'declined'`,
    [project_id, user_id, externalId],
  );
