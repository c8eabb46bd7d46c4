import type {cart} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import type {Caller, Handlers, Project} from '../../http/call.js';
import {refuse} from '../../http/refusal.js';
import type {Services} from '../../services.js';
import {visibleItemsBySku} from '../catalog-rules/visibility.js';
import {itemsBySku} from '../items/item-rows.js';
import {claimsOf, viewerOf} from '../items/viewer.js';
import {
  type CartName,
  cartLines,
  emptyCart,
  findCart,
  keepCountry,
  lockCart,
  lockFoundCart,
  putLine,
  removeLine,
} from './cart-rows.js';
import {fillCart, showCart} from './fill.js';
import {lineRefusal} from './line-refusal.js';

/** The parts of a call that handlers of carts read; `cart_id` is in the path of a cart by id. */
interface CartCall {
  readonly project: Project;
  readonly caller: Extract<Caller, {userId: string}>;
  readonly path: {readonly project_id: number; readonly cart_id?: string; readonly item_sku?: string};
  readonly country: string | undefined;
}

/** The carts of a user or a guest (document 2, "Cart (client)"): each operation for the current one and for one by id. */
export function cartHandlers({db, baseUrl}: Services): Handlers<typeof cart> {
  const show = async (call: CartCall & Parameters<typeof viewerOf>[0]) => {
    const found = await findCart(db, nameOf(call));
    if (found) await keepCountry(db, found, call.query.country);
    return showCart(db, nameOf(call), viewerOf(call), baseUrl(), found);
  };

  const fill = (
    call: CartCall & Parameters<typeof viewerOf>[0] & {body: {items: readonly {sku: string; quantity: number}[]}},
  ) =>
    fillCart(db, nameOf(call), call.body.items, {
      viewer: viewerOf(call),
      kind: call.caller.kind,
      country: call.query.country,
      baseUrl: baseUrl(),
    });

  const put = async (call: CartCall & {path: {item_sku: string}; body: {quantity?: number}}): Promise<undefined> => {
    await putItem(db, call, call.path.item_sku, call.body.quantity ?? 1);
    return undefined;
  };

  const remove = async (call: CartCall & {path: {item_sku: string}}): Promise<undefined> => {
    await removeItem(db, call, call.path.item_sku);
    return undefined;
  };

  const clear = async (call: CartCall): Promise<undefined> => {
    await db.transaction(async () => {
      const cart = await lockFoundCart(db, nameOf(call));
      if (cart) await emptyCart(db, cart.cart_id);
    });
    return undefined;
  };

  return {
    'GET /v2/project/{project_id}/cart': show,
    'GET /v2/project/{project_id}/cart/{cart_id}': show,
    'PUT /v2/project/{project_id}/cart/fill': fill,
    'PUT /v2/project/{project_id}/cart/{cart_id}/fill': fill,
    'PUT /v2/project/{project_id}/cart/item/{item_sku}': put,
    'PUT /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}': put,
    'DELETE /v2/project/{project_id}/cart/item/{item_sku}': remove,
    'DELETE /v2/project/{project_id}/cart/{cart_id}/item/{item_sku}': remove,
    'PUT /v2/project/{project_id}/cart/clear': clear,
    'PUT /v2/project/{project_id}/cart/{cart_id}/clear': clear,
  };
}

const nameOf = ({project, caller, path}: Omit<CartCall, 'country'>): CartName => ({
  projectId: project.project_id,
  userId: caller.userId,
  claims: claimsOf(caller),
  cartId: path.cart_id,
  hubId: 'hubId' in caller ? caller.hubId : undefined,
});

/**
 * Removes an item from a cart; a repeated call, or one for an item that was never in it, does nothing. Refuses (4001)
 * only items that the catalog does not have.
 */
async function removeItem(db: Db, call: CartCall, sku: string): Promise<void> {
  const {project, caller} = call;
  await db.transaction(async () => {
    const cart = await lockFoundCart(db, nameOf(call));
    const [item] = await itemsBySku(db, project.project_id, caller.userId, [sku]);
    if (!item) throw refuse(4001);
    if (cart) await removeLine(db, cart.cart_id, item.item_id);
  });
}

/** Sets the quantity of one item; 0 removes it. */
async function putItem(db: Db, call: CartCall, sku: string, quantity: number): Promise<void> {
  const {project, caller} = call;
  if (quantity === 0) return removeItem(db, call, sku);
  await db.transaction(async () => {
    const {cart_id, country} = await lockCart(db, nameOf(call));
    const shopper = {kind: caller.kind, country: country ?? call.country ?? project.default_country};
    const [item] = await visibleItemsBySku(db, nameOf(call), [sku]);
    const lines = await cartLines(db, nameOf(call), cart_id);
    const others = lines.filter((line) => line.item.sku !== sku);
    const refusal = lineRefusal(item, quantity, shopper, others);
    if (refusal || !item) throw refusal ?? refuse(4001);
    await putLine(db, cart_id, item.item_id, quantity);
  });
}
