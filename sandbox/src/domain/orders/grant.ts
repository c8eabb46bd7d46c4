import type {Db} from '../../db/port.js';
import {lockOrder, readLines} from './order.js';
import {transition} from './transition.js';

/** Gives the items of a paid order to its player, which makes it `done`. Does nothing to an order that is not `paid`. */
export async function grant(db: Db, orderId: number): Promise<void> {
  await db.transaction(async () => {
    const order = await lockOrder(db, orderId);
    if (order?.status !== 'paid') return;
    for (const {item_id, quantity} of await readLines(db, orderId))
      await db.query(
        `insert into owned_item (project_id, user_id, item_id, quantity) values ($1, $2, $3, $4)
         on conflict (project_id, user_id, item_id) do update set quantity = owned_item.quantity + excluded.quantity`,
        [order.project_id, order.user_id, item_id, quantity],
      );
    await transition(db, order, 'grant');
  });
}

/** Takes back what `grant` gave, after a refund; inside the caller's transaction. */
export async function revoke(db: Db, orderId: number): Promise<void> {
  await db.query(
    `update owned_item set quantity = greatest(0, owned_item.quantity - order_line.quantity)
     from order_line join orders using (order_id)
     where order_id = $1 and owned_item.project_id = orders.project_id and owned_item.user_id = orders.user_id
       and owned_item.item_id = order_line.item_id`,
    [orderId],
  );
}
