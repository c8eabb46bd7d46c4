import type {Db} from '../../db/port.js';
import {IS_UNIQUE, isOwnedBy} from '../holdings/entries.js';
import {credit, give, type Holding, lockHoldings, takeBack} from '../holdings/holdings.js';
import {type OrderListener, wasPaid} from '../order-life/listener.js';
import type {OrderRow} from '../order-life/order.js';

/**
 * Grants the items of an order to its player. Revokes those of a canceled order, as far as its player still has them,
 * and refunds the virtual currency that it cost.
 */
export const deliversItems: OrderListener = {
  checkAvailable: lackOfRoom,

  async granted(db, order) {
    const {order_id} = order;
    const given = await holdingsOf(db, order_id);
    await lockHoldings(db, order);
    for (const holding of given) {
      const units = await give(db, order, holding, order_id);
      if (units === 0) continue;
      await db.query('insert into order_grant (order_id, item_id, quantity) values ($1, $2, $3)', [
        order_id,
        holding.item_id,
        units,
      ]);
    }
  },

  async refunded(db, order, cancellation) {
    if (!wasPaid(cancellation)) return;
    await lockHoldings(db, order);
    if (cancellation.was === 'done') await revoke(db, order);
    await payBack(db, order);
  },
};

/**
 * 1460 if a player would pay for an item that can be owned only once, and owns it meanwhile, or another paid order
 * contains it. Two orders that were made before the first was paid are never both paid.
 */
async function lackOfRoom(db: Db, order: OrderRow): Promise<1460 | undefined> {
  const unique = await db.query<{item_id: number}>(
    `select item_id from order_line join item i using (item_id) where order_id = $1 and not is_bonus and ${IS_UNIQUE}`,
    [order.order_id],
  );
  if (unique.length === 0) return undefined;
  await lockHoldings(db, order);
  const had = await db.one(
    `select 1 from item i where item_id = any($1) and (${isOwnedBy('$2')} or exists (
       select from orders o where o.project_id = i.project_id and o.user_id = $2 and o.status = 'paid' and (
         exists (select from order_line l where l.order_id = o.order_id and l.item_id = i.item_id)
         or exists (select from order_content c where c.order_id = o.order_id and c.item_id = i.item_id))))`,
    [unique.map(({item_id}) => item_id), order.user_id],
  );
  return had ? 1460 : undefined;
}

async function revoke(db: Db, order: OrderRow): Promise<void> {
  const given = await db.query<Holding>(
    'select item_id, type, quantity from order_grant join item using (item_id) where order_id = $1 order by item_id',
    [order.order_id],
  );
  for (const holding of given) await takeBack(db, order, holding, order.order_id);
}

async function payBack(db: Db, order: OrderRow): Promise<void> {
  if (order.virtual_sku === null || !order.virtual_amount) return;
  const currency = await db.one<{item_id: number}>(
    `select item_id from item where project_id = $1 and sku = $2 and type = 'virtual_currency'
     order by is_deleted, item_id desc limit 1`,
    [order.project_id, order.virtual_sku],
  );
  if (currency) await credit(db, order, currency.item_id, order.virtual_amount);
}

/**
 * The items that an order grants in the end: bundles and packages are replaced by their contents; each item appears
 * once.
 */
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
