import type {AnswerOf} from 'game-storefront-contract';
import {nameIn} from '../db/inspection.js';
import type {Db} from '../db/port.js';
import type {CartRow} from '../features/cart/cart-rows.js';
import {showCart} from '../features/cart/fill.js';
import {catalogUserOf} from '../features/catalog-rules/visibility.js';
import type {Project} from '../http/call.js';
import {invalid, protocol} from '../http/refusal.js';
import type {InspectionContract} from './contract.js';

type List = AnswerOf<InspectionContract['GET /_sandbox/projects/{project_id}/carts']>;
type Detail = AnswerOf<InspectionContract['GET /_sandbox/projects/{project_id}/carts/{cart_id}']>;

/** Carts with items. Lines are numbered as they are added, so the highest number shows which cart changed last. */
export async function listCarts(db: Db, projectId: number, limit: number): Promise<List> {
  const carts = await db.query<List['carts'][number]>(
    `select c.public_id as cart_id, c.user_id, c.is_current, c.promo_code,
       json_agg(json_build_object('sku', i.sku, 'name', ${nameIn('i')}, 'quantity', l.quantity) order by l.line_id) as lines
     from cart c join cart_line l using (cart_id) join item i using (item_id) join project p on p.project_id = c.project_id
     where c.project_id = $1 and not i.is_deleted
     group by c.cart_id order by max(l.line_id) desc limit $2`,
    [projectId, limit + 1],
  );
  return {carts: carts.slice(0, limit), has_more: carts.length > limit};
}

/**
 * A cart with the prices that its player sees; 404 if there is none. If several players have a cart with that id, the
 * player must be named.
 */
export async function inspectCart(
  db: Db,
  project: Project,
  {cartId, userId}: {readonly cartId: string; readonly userId: string | undefined},
  baseUrl: string,
): Promise<Detail> {
  const [cart, another] = await db.query<CartRow & {user_id: string; is_current: boolean}>(
    `select cart_id, public_id, user_id, is_current, promo_code, country from cart
     where project_id = $1 and public_id = $2 and user_id = coalesce($3, user_id) limit 2`,
    [project.project_id, cartId, userId ?? null],
  );
  if (!cart) throw protocol(404, 'Cart not found');
  if (another) throw invalid('user_id', 'is required: several players have a cart by this id');
  const {user_id, is_current, promo_code} = cart;
  const country = cart.country ?? project.default_country;
  const viewer = {project, userId: user_id, country, currency: undefined, locale: undefined};
  const {price, items} = await showCart(db, {...catalogUserOf(viewer), cartId}, viewer, baseUrl, cart);
  return {
    cart_id: cartId,
    user_id,
    is_current,
    promo_code,
    country,
    amount: price?.amount ?? null,
    amount_without_discount: price?.amount_without_discount ?? null,
    currency: price?.currency ?? null,
    lines: items.map(({sku, name, quantity, price: unit, is_bonus}) => ({
      sku,
      name: name ?? sku,
      quantity,
      unit_amount: is_bonus ? null : (unit?.amount ?? null),
      is_bonus,
    })),
  };
}
