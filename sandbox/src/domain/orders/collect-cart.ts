import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import type {Viewer} from '../catalog/viewer.js';
import type {Want} from '../want.js';
import {type PricedLine, priceLines} from './lines.js';

/**
 * Takes everything out of the buyer's current cart, priced for an order; refuses (1401) an empty cart and one that holds
 * only free items. Belongs into the transaction that makes the order: if that fails, the cart is as it was.
 */
export async function collectCart(db: Db, buyer: Viewer): Promise<PricedLine[]> {
  const cart = await db.one<{cart_id: string}>(
    'select cart_id from cart where project_id = $1 and user_id = $2 for update',
    [buyer.project.project_id, buyer.userId],
  );
  if (!cart) throw refuse(1401, 'The cart is empty');
  const wants = await db.query<Want & {readonly is_free: boolean}>(
    `select sku, quantity, is_free from cart_line join item using (item_id) where cart_id = $1 order by line_id`,
    [cart.cart_id],
  );
  if (wants.every(({is_free}) => is_free)) throw refuse(1401);
  const lines = await priceLines(db, buyer, wants, 1455);
  await db.query('delete from cart_line where cart_id = $1', [cart.cart_id]);
  return lines;
}
