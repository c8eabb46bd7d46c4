import type {Db} from '../../db/port.js';
import {give, type Holding, lockHoldings, takeBack} from '../balances/holdings.js';
import {itemsById} from '../catalog/item-rows.js';
import {lockOrder, type OrderRow, readLines} from './order.js';
import {transition} from './transition.js';

/** Gives the items of a paid order to its player, which makes it `done`. Does nothing to an order that is not `paid`. */
export async function grant(db: Db, orderId: number): Promise<void> {
  await db.transaction(async () => {
    const order = await lockOrder(db, orderId);
    if (order?.status !== 'paid') return;
    const given = await contentsOf(db, order.project_id, await readLines(db, orderId));
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

/** Deeper than any bundle may nest; a content that leads back to itself ends here. */
const MOST_LEVELS = 8;

/** What units of items are in the end: bundles and packages by what they hold, each item once. */
async function contentsOf(
  db: Db,
  projectId: number,
  lines: readonly {readonly item_id: number; readonly quantity: number}[],
): Promise<Holding[]> {
  const held = new Map<number, Holding>();
  let open: readonly {readonly item_id: number; readonly quantity: number}[] = lines;
  for (let level = 0; open.length > 0 && level < MOST_LEVELS; level++) {
    const ids = [...new Set(open.map(({item_id}) => item_id))];
    const items = new Map((await itemsById(db, projectId, '', ids)).map((item) => [item.item_id, item]));
    const inside: {item_id: number; quantity: number}[] = [];
    for (const {item_id, quantity} of open) {
      const item = items.get(item_id);
      if (item?.type === 'bundle')
        inside.push(...item.content.map((part) => ({item_id: part.item_id, quantity: part.quantity * quantity})));
      else if (item)
        held.set(item_id, {item_id, type: item.type, quantity: (held.get(item_id)?.quantity ?? 0) + quantity});
    }
    open = inside;
  }
  return [...held.values()].sort((a, b) => a.item_id - b.item_id);
}
