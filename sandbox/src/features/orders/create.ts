import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {charge, lockHoldings} from '../holdings/holdings.js';
import type {Viewer} from '../items/viewer.js';
import {checkAvailable, type OrderServices} from '../order-life/listener.js';
import {lockUnpaidOrders, type OrderRow, type PaymentSettings} from '../order-life/order.js';
import {grantOrder, transition} from '../order-life/transition.js';
import {issuePaymentToken} from '../payment-token/token.js';
import {insertOrder, type OrderedGoods, type OrderPayment} from './insert.js';

/** A new order, without its lines. */
export interface OrderDraft {
  readonly buyer: Viewer;
  readonly email: string | undefined;
  /** Only sets the order's `mode`: in this service no money moves anyway. */
  readonly sandbox: boolean | undefined;
  readonly settings: PaymentSettings | undefined;
  readonly customParameters: Readonly<Record<string, unknown>> | null | undefined;
  /** Notes more of the order once it is made, in its transaction. */
  readonly note?: (db: Db, order: OrderRow) => Promise<void>;
}

/**
 * Makes an order to be paid with money, in one transaction. `collect` finds and checks its items, inside of it. Older
 * unpaid orders of the same buyer that it replaces expire: only the newest can be paid.
 */
export const placeOrder = (
  services: OrderServices,
  draft: OrderDraft,
  collect: () => Promise<OrderedGoods>,
): Promise<OrderRow> =>
  withBuyer(services.db, draft.buyer, async (older) => {
    const order = await insertOrder(services, draft, await collect(), {kind: 'money'});
    await supersede(services, older, order.order_id);
    return order;
  });

/** Makes an order, and the token that pays it on the payment page, in one transaction. */
export const createOrder = (
  services: OrderServices,
  draft: OrderDraft,
  collect: () => Promise<OrderedGoods>,
): Promise<{order_id: number; token: string}> =>
  services.db.transaction(async () => {
    const {db} = services;
    const {order_id} = await placeOrder(services, draft, collect);
    const token = await issuePaymentToken(db, {
      project_id: draft.buyer.project.project_id,
      user_id: draft.buyer.userId,
      order_id,
      settings: {...(draft.buyer.locale && {language: draft.buyer.locale}), ...draft.settings},
    });
    return {order_id, token};
  });

/** Runs `work` in a transaction of its own buyer, with their unpaid orders, oldest first and locked. */
export function withBuyer<T>(db: Db, {project, userId}: Viewer, work: (older: OrderRow[]) => Promise<T>): Promise<T> {
  return db.transaction(async () => {
    // One order of a buyer at a time, so that the later of two made at once sees the earlier.
    await db.query('select pg_advisory_xact_lock($1, hashtext($2))', [project.project_id, userId]);
    return work(await lockUnpaidOrders(db, project.project_id, userId));
  });
}

/** Makes the older orders expire that a new one replaces. */
async function supersede(services: OrderServices, older: readonly OrderRow[], orderId: number): Promise<void> {
  if (older.length === 0) return;
  const {db, onOrder} = services;
  const olderIds = older.map(({order_id}) => order_id);
  const outdated = new Set<number>();
  for (const listener of onOrder)
    for (const id of (await listener.outdated?.(db, orderId, olderIds)) ?? []) outdated.add(id);
  for (const order of older) if (outdated.has(order.order_id)) await transition(services, order, 'supersede');
}

/**
 * Makes an order that no payment page is needed for: free, or paid in virtual currency. Everything happens in one
 * transaction, so that there is an order that is done, or nothing: limits are taken, the balance is charged, the items are
 * granted. Refuses 1459, 1460, 9804 if a limit was used up meanwhile, and 5006 for a balance that is too low.
 */
export const orderAtOnce = (
  services: OrderServices,
  draft: OrderDraft,
  collect: () => Promise<{readonly cart: OrderedGoods; readonly payment: OrderPayment}>,
): Promise<{order_id: number}> =>
  withBuyer(services.db, draft.buyer, async (older) => {
    const {db} = services;
    const {cart, payment} = await collect();
    const order = await insertOrder(services, draft, cart, payment);
    await supersede(services, older, order.order_id);
    const lack = await checkAvailable(services, order);
    if (lack) throw refuse(lack);
    // Locked before the clan, which may get points from a payment: a change of clans locks in this order, too.
    await lockHoldings(db, order);
    if (payment.kind === 'virtual currency') await charge(db, order, payment.price.currency_id, payment.price.amount);
    await transition(services, order, 'pay');
    await grantOrder(services, order.order_id);
    return {order_id: order.order_id};
  });
