import type {Db} from '../../db/port.js';
import {Refusal, refuse} from '../../http/refusal.js';
import {type CartName, type CartRow, lockCartIfMade, setPromoCode} from '../cart/cart-rows.js';
import type {Want} from '../cart/want.js';
import {catalogUserOf, hiddenItems} from '../catalog-rules/visibility.js';
import type {Viewer} from '../items/viewer.js';
import {lookUpCode, usableCode} from '../promotions/codes.js';
import type {OrderedGoods} from './insert.js';
import {type Payment, priceOrder} from './lines.js';

/** The id of the buyer's cart; the current one without an id. */
export interface CartChoice {
  readonly cartId?: string | undefined;
  /** The distributor that the cart was filled at. */
  readonly hubId?: number;
  readonly payment: Exclude<Payment, 'virtual currency'>;
  /** The country that the order names. */
  readonly country: string | undefined;
}

/**
 * The contents of one of the buyer's carts, priced for an order. Refuses (1401) a cart that is unknown, empty, or
 * without items that this call orders. A promo code that is no longer valid refuses the order too, so that nobody pays
 * more than their cart showed. For the same reason an order that names no country uses the country that the cart was
 * shown for. The cart stays as it is until the order is paid. Belongs into the transaction that makes the order, and
 * locks the cart until its end.
 */
export async function collectCart(db: Db, buyer: Viewer, choice: CartChoice): Promise<OrderedGoods> {
  const cart = await lockCartIfMade(db, nameOf(buyer, choice));
  if (!cart) throw refuse(1401, 'The cart is empty');
  const viewer = buyerIn(cart, buyer, choice);
  const lines = await db.query<Want & {readonly item_id: number; readonly is_free: boolean}>(
    `select item_id, sku, quantity, is_free from cart_line join item using (item_id)
     where cart_id = $1 and not is_deleted order by line_id`,
    [cart.cart_id],
  );
  const hidden = await hiddenItems(db, catalogUserOf(buyer));
  const wants = lines.filter(({item_id}) => !hidden.has(item_id));
  const isFree = choice.payment === 'nothing';
  if (wants.length === 0) throw refuse(1401, 'The cart is empty');
  if (isFree ? wants.some(({is_free}) => !is_free) : wants.every(({is_free}) => is_free))
    throw refuse(1401, isFree ? 'The cart holds items that are not free' : 'The cart holds only free items');
  const code = isFree || cart.promo_code === null ? undefined : await usableCode(db, viewer, cart.promo_code);
  const {payment} = choice;
  const order = await priceOrder(db, viewer, wants, {payment, notSold: 1455, promoCode: code, ignoresRules: true});
  return {...order, cartId: cart.cart_id};
}

/** Refusals of a promo code. */
const CODE_REFUSALS: readonly number[] = [9802, 9804, 9808, 9810];

/**
 * Orders a cart. If its promo code refuses the order, the code is removed from the cart, so that the next order is made
 * without it.
 */
export async function withoutDeadCode<T>(
  db: Db,
  buyer: Viewer,
  choice: CartChoice,
  order: () => Promise<T>,
): Promise<T> {
  try {
    return await order();
  } catch (error) {
    if (error instanceof Refusal && CODE_REFUSALS.includes(error.code)) await dropDeadCode(db, buyer, choice);
    throw error;
  }
}

/** Looks again, since the player may have put another code on the cart meanwhile. */
const dropDeadCode = (db: Db, buyer: Viewer, choice: CartChoice): Promise<void> =>
  db.transaction(async () => {
    const cart = await lockCartIfMade(db, nameOf(buyer, choice));
    if (!cart || cart.promo_code === null) return;
    const viewer = buyerIn(cart, buyer, choice);
    if ((await lookUpCode(db, viewer, cart.promo_code)) instanceof Refusal) await setPromoCode(db, cart.cart_id, null);
  });

const nameOf = (buyer: Viewer, {cartId, hubId}: CartChoice): CartName => ({...catalogUserOf(buyer), cartId, hubId});

/** The buyer in the country that the order names, else that of the cart, else their own. */
const buyerIn = (cart: CartRow, buyer: Viewer, {country}: CartChoice): Viewer => ({
  ...buyer,
  country: country ?? cart.country ?? buyer.country,
});
