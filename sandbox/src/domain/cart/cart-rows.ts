import type {Db} from '../../db/port.js';
import {type ItemRow, itemsBySku} from '../catalog/item-rows.js';

/** One line of a cart: an item, and how many units of it. */
export interface CartLine {
  readonly item: ItemRow;
  readonly quantity: number;
}

/** The id of the user's current cart, which every user has: it is made when first looked at. */
export async function currentCart(db: Db, projectId: number, userId: string): Promise<string> {
  await db.query(
    'insert into cart (cart_id, project_id, user_id) values ($1, $2, $3) on conflict (project_id, user_id) do nothing',
    [crypto.randomUUID(), projectId, userId],
  );
  const cart = await db.one<{cart_id: string}>('select cart_id from cart where project_id = $1 and user_id = $2', [
    projectId,
    userId,
  ]);
  return (cart as {cart_id: string}).cart_id;
}

/** Holds the user's cart until the transaction ends: two requests change it one after the other. */
export async function lockCart(db: Db, projectId: number, userId: string): Promise<string> {
  const cartId = await currentCart(db, projectId, userId);
  await db.query('select 1 from cart where cart_id = $1 for update', [cartId]);
  return cartId;
}

/** The lines of a cart, in the order they were put in. */
export async function cartLines(db: Db, projectId: number, userId: string, cartId: string): Promise<CartLine[]> {
  const lines = await db.query<{sku: string; quantity: number}>(
    'select i.sku, l.quantity from cart_line l join item i using (item_id) where l.cart_id = $1 order by l.line_id',
    [cartId],
  );
  const skus = lines.map(({sku}) => sku);
  const items = new Map((await itemsBySku(db, projectId, userId, skus)).map((item) => [item.sku, item]));
  return lines.flatMap(({sku, quantity}) => {
    const item = items.get(sku);
    return item ? [{item, quantity}] : [];
  });
}

/** Sets the quantity of one item; a line that stands keeps its place. */
export const putLine = async (db: Db, cartId: string, itemId: number, quantity: number): Promise<void> =>
  void (await db.query(
    `insert into cart_line (cart_id, item_id, quantity) values ($1, $2, $3)
     on conflict (cart_id, item_id) do update set quantity = excluded.quantity`,
    [cartId, itemId, quantity],
  ));
