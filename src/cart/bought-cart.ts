import {jsonOf} from '../client/json.js';
import {type Cart, unitsOf} from '../orders/cart.js';
import type {Purchase} from '../purchase/purchase.js';

/** What was in the cart when its purchase was first said to be done; undefined once the player has gone on. */
const said = new WeakMap<Purchase, string | undefined>();

/** Whether a purchase of the cart is done, and what it left in the cart is still all that is in there. */
export function isJustBought(purchase: Purchase | undefined, cart: Cart): purchase is Purchase {
  if (purchase?.kind !== 'cart' || purchase.outcome !== 'done' || cart.paying) return false;
  const now = jsonOf(unitsOf(cart));
  if (!said.has(purchase)) said.set(purchase, now);
  const isSo = said.get(purchase) === now;
  if (!isSo) said.set(purchase, undefined);
  return isSo;
}
