import type {Db} from '../../db/port.js';
import {COUNT_BEGAN} from '../chains/schedule.js';
import type {OrderListener} from '../order-life/listener.js';
import type {OrderRow} from '../order-life/order.js';

/** The step that an order is of. */
export interface OrderedStep {
  readonly offer_chain_id: number;
  readonly step_number: number;
}

type StepOrder = Pick<OrderRow, 'order_id' | 'project_id' | 'user_id'>;

/**
 * Stores the step of a new order, with the current reset: the order completes that step whenever it is paid, also after
 * a reset.
 */
export const notesStep =
  ({offer_chain_id, step_number}: OrderedStep) =>
  async (db: Db, {order_id, user_id}: OrderRow): Promise<void> => {
    await db.query(
      `insert into offer_chain_order (order_id, offer_chain_id, step_number, user_id, counted_from)
       select $1, c.offer_chain_id, $2, $3, ${COUNT_BEGAN} from offer_chain c where c.offer_chain_id = $4`,
      [order_id, step_number, user_id, offer_chain_id],
    );
  };

/** The payment of a step's order takes the step. */
export const takesSteps: OrderListener = {
  outdated: async (db, orderId, olderIds) => {
    const rows = await db.query<{order_id: number}>(
      `select o.order_id from offer_chain_order o join offer_chain_order n
         using (offer_chain_id, step_number, user_id, counted_from)
       where n.order_id = $2 and o.order_id = any($1)`,
      [olderIds, orderId],
    );
    return rows.map(({order_id}) => order_id);
  },
  checkAvailable: lackOfStep,
  paid: takeStep,
  refunded: giveBackStep,
};

/**
 * 7003 if another order has taken the order's step. Belongs into the transaction that makes the order paid, and locks
 * the player's offer chains until its end. An order of a deleted step is an order like any other.
 */
async function lackOfStep(db: Db, {order_id, project_id, user_id}: StepOrder): Promise<7003 | undefined> {
  const step = await db.one('select 1 from offer_chain_order where order_id = $1', [order_id]);
  if (!step) return undefined;
  await db.query(`select pg_advisory_xact_lock($1, hashtext('offer chains ' || $2))`, [project_id, user_id]);
  const taken = await db.one(
    `select 1 from offer_chain_order o join offer_chain_order t
       using (offer_chain_id, step_number, user_id, counted_from)
     where o.order_id = $1 and t.is_taken`,
    [order_id],
  );
  return taken ? 7003 : undefined;
}

/** Marks the step of an order that becomes paid as taken. */
async function takeStep(db: Db, {order_id}: StepOrder): Promise<void> {
  await db.query('update offer_chain_order set is_taken = true where order_id = $1', [order_id]);
}

/** The step of a refunded order can be taken again; later steps that were taken stay taken. */
async function giveBackStep(db: Db, {order_id}: StepOrder): Promise<void> {
  await db.query('delete from offer_chain_order where order_id = $1', [order_id]);
}
