import type {BodyOf, distributionHub} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {invalid, type Refusal, refuse} from '../../http/refusal.js';
import {toMinor} from '../../wire/money.js';
import {DISTRIBUTOR} from '../ledger/tariffs.js';
import {lockOrder, type OrderRow} from '../order-life/order.js';
import {type PaymentServices, pay, refund} from '../payments/payment.js';

type Payment = BodyOf<(typeof distributionHub)['POST /push-payments/pay']>;
type Cancel = BodyOf<(typeof distributionHub)['POST /push-payments/cancel']>;

/** The distributor that reports a payment. */
interface Distributor {
  readonly hubId: number;
  readonly projectId: number;
}

interface HubOrderRow {
  readonly order_id: number;
  readonly geotype_id: number;
  readonly ps_transaction_id: string | null;
  readonly transaction_id: number | null;
}

/** An order of a distributor's; throws 9001 for any other. A condition is on `hub_order`. */
async function hubOrder(
  db: Db,
  {hubId, projectId}: Distributor,
  condition: string,
  value: unknown,
): Promise<HubOrderRow> {
  const row = await db.one<HubOrderRow>(
    `select order_id, geotype_id, ps_transaction_id, transaction_id from hub_order join orders using (order_id)
     where hub_id = $1 and project_id = $2 and ${condition}`,
    [hubId, projectId, value],
  );
  if (!row) throw refuse(9001);
  return row;
}

const mustBeOurs = ({projectId}: Distributor, asked: number): void => {
  if (asked !== projectId) throw invalid('project_id', 'is not a project that this distributor sells');
};

/**
 * Handles a payment at the distributor: the order becomes paid as by any payment, once, however often it is reported.
 * Throws 9001 for another's order, 1102 if the payment does not match the order, and the refusals of any payment.
 */
export async function pushPayment(
  services: PaymentServices,
  who: Distributor,
  {project_id, payment, purchase, user}: Payment,
): Promise<{transaction_id: number}> {
  const {db, wakeJobs} = services;
  mustBeOurs(who, project_id);
  // The changes of a refused payment are committed: it may have ended the order.
  const outcome = await db.transaction(async (): Promise<number | Refusal> => {
    const {order_id} = await hubOrder(db, who, 'order_id = $3', purchase.order_id);
    const order = (await lockOrder(db, order_id)) as OrderRow;
    const hub = await hubOrder(db, who, 'order_id = $3', order_id);
    checkPayment(order, hub, payment, user.id);
    if (hub.transaction_id !== null && order.status !== 'canceled') return hub.transaction_id;
    const {ps_transaction_id = null} = payment;
    await holdPaymentNumber(db, who, ps_transaction_id);
    const other = await db.one(
      'select 1 from hub_order where hub_id = $1 and ps_transaction_id = $2 and order_id <> $3',
      [who.hubId, ps_transaction_id, order_id],
    );
    if (other) throw invalid('payment.ps_transaction_id', 'paid another order');
    const paid = await pay(services, order_id, DISTRIBUTOR.id);
    if (paid.kind === 'refused') return refuse(paid.code, 'The order cannot be paid any more: give the money back');
    if (paid.kind === 'declined') return refuse(8017);
    if (paid.kind !== 'paid') return invalid('purchase.order_id', 'was canceled: give the money back');
    const {transaction_id} = (await db.one<{transaction_id: number}>(
      `select transaction_id from payment where order_id = $1 and status = 'done'`,
      [order_id],
    )) as {transaction_id: number};
    await db.query(
      'update hub_order set ps_transaction_id = $2, project_transaction_id = $3, transaction_id = $4 where order_id = $1',
      [order_id, ps_transaction_id, payment.project_transaction_id ?? null, transaction_id],
    );
    return transaction_id;
  });
  wakeJobs();
  if (typeof outcome !== 'number') throw outcome;
  return {transaction_id: outcome};
}

/**
 * Locks a distributor's number of a payment until the transaction ends: two orders that are reported under it are
 * handled one after the other.
 */
const holdPaymentNumber = async (db: Db, {hubId}: Distributor, number: string | null): Promise<void> =>
  void (await db.query(`select pg_advisory_xact_lock($1, hashtext('payment ' || $2))`, [hubId, number ?? '']));

/** Throws 1102, with the parameter that differs from the order. */
function checkPayment(order: OrderRow, hub: HubOrderRow, payment: Payment['payment'], userId: string): void {
  if (userId !== order.user_id) throw invalid('user.id', 'is not who ordered');
  if (payment.geotype_id !== hub.geotype_id) throw invalid('payment.geotype_id', 'is not where it was ordered');
  if ((payment.currency ?? order.currency) !== order.currency)
    throw invalid('payment.currency', `is not ${order.currency}`);
  if (toMinor(payment.amount, order.currency) !== BigInt(order.amount_minor))
    throw invalid('payment.amount', 'is not what the order costs');
  if (hub.ps_transaction_id !== null && (payment.ps_transaction_id ?? hub.ps_transaction_id) !== hub.ps_transaction_id)
    throw invalid('payment.ps_transaction_id', 'differs from that of the payment that the order has');
}

/** The codes of a refund: 10 is one by a payment system. */
const BY_DISTRIBUTOR = 10;

/** Ends an unpaid order of the distributor, or revokes a paid one; does nothing to one that is canceled already. */
export async function cancelPayment(
  services: PaymentServices,
  who: Distributor,
  {project_id, transaction_id, ps_transaction_id, purchase, reason}: Cancel,
): Promise<void> {
  const {db} = services;
  mustBeOurs(who, project_id);
  const names = [
    ['transaction_id = $3', transaction_id],
    ['ps_transaction_id = $3', ps_transaction_id],
    ['order_id = $3', purchase?.order_id],
  ].flatMap(([condition, value]) => (value == null ? [] : [[condition as string, value] as const]));
  if (names.length === 0)
    throw invalid('transaction_id', 'or ps_transaction_id, or purchase.order_id of an unpaid order, is required');
  const found = [];
  for (const [condition, value] of names) found.push((await hubOrder(db, who, condition, value)).order_id);
  if (new Set(found).size > 1) throw invalid('transaction_id', 'names another order than the rest of the body');
  await refund(services, found[0] as number, {
    code: BY_DISTRIBUTOR,
    reason: reason ?? 'Canceled by the distributor',
  });
}
