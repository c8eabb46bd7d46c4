import type {Db} from '../../db/port.js';
import {give, type Holding, lockHoldings, takeBack} from '../holdings/holdings.js';
import {lockOrder, type OrderRow} from './order.js';
import {transition} from './transition.js';

/** Gives the items of a paid order to its player, which makes it `done`. Does nothing to an order that is not `paid`. */
export async function grant(db: Db, orderId: number): Promise<void> {
  await db.transaction(async () => {
    const order = await lockOrder(db, orderId);
    if (order?.status !== 'paid') return;
    const given = await holdingsOf(db, orderId);
    await lockHoldings(db, order);
    for (const holding of given) {
      await give(db, order, holding, orderId);
      await db.query('insert into order_grant (order_id, item_id, quantity) values ($1, $2, $3)', [
        orderId,
        holding.item_id,
        holding.quantity,
      ]);
    }
    await transition(db, order, 'grant');
  });
}

/** Takes back what `grant` gave, after a refund; inside the caller's transaction, after `lockHoldings`. */
export async function revoke(db: Db, order: OrderRow): Promise<void> {
  const given = await db.query<Holding>(
    'select item_id, type, quantity from order_grant join item using (item_id) where order_id = $1 order by item_id',
    [order.order_id],
  );
  for (const holding of given) await takeBack(db, order, holding, order.order_id);
}

/** What an order gives in the end: its items, and instead of bundles and packages what they hold; each item once. */
const holdingsOf = (db: Db, orderId: number): Promise<Holding[]> =>
  db.query<Holding>(
    `select item_id, type, sum(given.quantity)::bigint as quantity
     from (
       select item_id, quantity from order_line where order_id = $1
       union all select item_id, quantity from order_content where order_id = $1
     ) as given join item using (item_id)
     where type <> 'bundle' group by item_id, type order by item_id`,
    [orderId],
  );
