import type {Db} from '../../db/port.js';
import type {Viewer} from '../items/viewer.js';
import type {OrderServices} from '../order-life/listener.js';
import type {PaymentSettings} from '../order-life/order.js';
import {lockUnpaidOrders, type OrderRow} from '../order-life/order.js';
import {transition} from '../order-life/transition.js';
import {issuePaymentToken} from '../payment-token/token.js';
import {insertOrder, type OrderedGoods} from './insert.js';

/** An order that is to be made, without its lines. */
export interface OrderDraft {
  readonly buyer: Viewer;
  readonly email: string | undefined;
  /** Nothing but the order's `mode`: in this service no money moves anyway. */
  readonly sandbox: boolean | undefined;
  readonly settings: PaymentSettings | undefined;
  readonly customParameters: Readonly<Record<string, unknown>> | null | undefined;
  /** Notes more of the order once it is made, in its transaction. */
  readonly note?: (db: Db, order: OrderRow) => Promise<void>;
}

/**
 * Makes an order that is to be paid for with money, in one transaction. `collect` finds and checks what it holds, inside of it.
 * Older unpaid orders of the same buyer that it takes the place of expire: only the newest can be paid.
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

/** Lets the older orders expire that a new one takes the place of. */
export async function supersede(services: OrderServices, older: readonly OrderRow[], orderId: number): Promise<void> {
  if (older.length === 0) return;
  const {db, onOrder} = services;
  const olderIds = older.map(({order_id}) => order_id);
  const outdated = new Set<number>();
  for (const listener of onOrder)
    for (const id of (await listener.outdated?.(db, orderId, olderIds)) ?? []) outdated.add(id);
  for (const order of older) if (outdated.has(order.order_id)) await transition(services, order, 'supersede');
}
