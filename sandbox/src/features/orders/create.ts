import type {Db} from '../../db/port.js';
import type {Viewer} from '../items/viewer.js';
import type {OrderedStep} from '../offer-chains/step-orders.js';
import {lockUnpaidOrders, type OrderRow} from '../order-life/order.js';
import {transition} from '../order-life/transition.js';
import {issuePaymentToken, type PaymentSettings} from '../payment-token/token.js';
import {insertOrder, type OrderedGoods} from './insert.js';

/** An order that is to be made, without its lines. */
export interface OrderDraft {
  readonly buyer: Viewer;
  readonly email: string | undefined;
  /** Nothing but the order's `mode`: in this service no money moves anyway. */
  readonly sandbox: boolean | undefined;
  readonly settings: PaymentSettings | undefined;
  readonly customParameters: Readonly<Record<string, unknown>> | null | undefined;
  /** The step of an offer chain that it is of. */
  readonly offerStep?: OrderedStep;
}

/**
 * Makes an order and the token that pays it, in one transaction. `collect` finds and checks what it holds, inside of it.
 * Older unpaid orders of the same buyer that hold one of its limited items, use one of its limited promotions or its promo
 * code, or are of its step of an offer chain, expire: only the newest can be paid.
 */
export const createOrder = (
  db: Db,
  draft: OrderDraft,
  collect: () => Promise<OrderedGoods>,
): Promise<{order_id: number; token: string}> =>
  withBuyer(db, draft.buyer, async (older) => {
    const cart = await collect();
    const {order_id} = await insertOrder(db, draft, cart, {kind: 'money'});
    await supersede(db, older, order_id);
    const token = await issuePaymentToken(db, {
      project_id: draft.buyer.project.project_id,
      user_id: draft.buyer.userId,
      order_id,
      settings: draft.settings ?? {},
    });
    return {order_id, token};
  });

/** Runs `work` in a transaction of its own buyer, with their unpaid orders, oldest first and locked. */
export function withBuyer<T>(db: Db, {project, userId}: Viewer, work: (older: OrderRow[]) => Promise<T>): Promise<T> {
  return db.transaction(async () => {
    // One order of a buyer at a time, so that the later of two made at once sees the earlier. Locked first of all, then
    // orders, cart, limit counters, holdings: whoever locks several keeps to this order.
    await db.query('select pg_advisory_xact_lock($1, hashtext($2))', [project.project_id, userId]);
    return work(await lockUnpaidOrders(db, project.project_id, userId));
  });
}

/** Lets the older orders expire that a new one takes the place of. */
export async function supersede(db: Db, older: readonly OrderRow[], orderId: number): Promise<void> {
  if (older.length === 0) return;
  const rows = await db.query<{order_id: number}>(
    `select o.order_id from order_line o join order_line n using (item_id) join item i using (item_id)
     where n.order_id = $2 and o.order_id = any($1) and not o.is_bonus and not n.is_bonus
       and (i.limit_per_item is not null or i.limit_per_user is not null)
     union
     select o.order_id from order_promotion o join order_promotion n using (promotion_id)
       join promotion p using (promotion_id)
     where n.order_id = $2 and o.order_id = any($1)
       and (p.kind = 'promo_code' or coalesce(p.limit_per_user, p.limit_total, p.limit_per_code) is not null)
     union
     select o.order_id from offer_chain_order o join offer_chain_order n
       using (offer_chain_id, step_number, user_id, counted_from)
     where n.order_id = $2 and o.order_id = any($1)`,
    [older.map(({order_id}) => order_id), orderId],
  );
  const outdated = new Set(rows.map(({order_id}) => order_id));
  for (const order of older) if (outdated.has(order.order_id)) await transition(db, order, 'supersede');
}
