import {type Db, RowGone} from '../../db/port.js';
import {type CatalogUser, visibleItemsBySku} from '../catalog-rules/visibility.js';
import type {ItemRow} from '../items/item-rows.js';

/** A cart, without its lines. */
export interface CartRow {
  readonly cart_id: string;
  /** The id its user knows. */
  readonly public_id: string;
  readonly promo_code: string | null;
  /** The one it was last read or filled with; null if that named none. */
  readonly country: string | null;
}

/** One line of a cart: an item, and how many units of it. */
export interface CartLine {
  readonly item: ItemRow;
  readonly quantity: number;
}

/** The owner of a cart, and its id: the current one without an id, or with the id `current`. */
export interface CartName extends CatalogUser {
  readonly cartId?: string | undefined;
  /** The distributor that it is filled at; undefined in the studio's own shop. */
  readonly hubId?: number | undefined;
}

/** In `cart`, the place of the studio's own shop. */
const OWN_SHOP = 0;

const isCurrent = ({cartId}: CartName): boolean => cartId === undefined || cartId === 'current';

/**
 * The user's cart. The current one is created by the first read; one by id is created by its first write, and undefined
 * until then. An id is the user's own: other users may have carts with the same one.
 */
export async function findCart(db: Db, name: CartName): Promise<CartRow | undefined> {
  await makeCurrent(db, name);
  return readCart(db, name);
}

const makeCurrent = async (db: Db, name: CartName): Promise<void> => {
  if (isCurrent(name)) await makeCart(db, name, crypto.randomUUID(), true);
};

const readCart = (db: Db, name: CartName, lock = ''): Promise<CartRow | undefined> =>
  db.one<CartRow>(
    `select cart_id, public_id, promo_code, country from cart
     where project_id = $1 and user_id = $2 and hub_id = $4
       and case when $3::text is null then is_current else public_id = $3 end ${lock}`,
    [name.projectId, name.userId, isCurrent(name) ? null : name.cartId, name.hubId ?? OWN_SHOP],
  );

/** Locks the user's cart until the transaction ends, if it exists. */
export const lockCartIfMade = (db: Db, name: CartName): Promise<CartRow | undefined> =>
  readCart(db, name, 'for update');

/** Locks the user's cart until the transaction ends, if it exists: two requests change it one after the other. */
export async function lockFoundCart(db: Db, name: CartName): Promise<CartRow | undefined> {
  await makeCurrent(db, name);
  return lockCartIfMade(db, name);
}

/** Locks a cart that is about to be written to; creates it if it is missing. */
export async function lockCart(db: Db, name: CartName): Promise<CartRow> {
  if (name.cartId !== undefined && !isCurrent(name)) await makeCart(db, name, name.cartId, false);
  const cart = await lockFoundCart(db, name);
  if (!cart) throw new RowGone('The cart is gone');
  return cart;
}

const makeCart = async (
  db: Db,
  {projectId, userId, hubId = OWN_SHOP}: CartName,
  publicId: string,
  isCurrent: boolean,
): Promise<void> =>
  void (await db.query(
    `insert into cart (cart_id, public_id, project_id, user_id, is_current, hub_id) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [crypto.randomUUID(), publicId, projectId, userId, isCurrent, hubId],
  ));

/** Stores the country that a cart was read or filled with, for the calls that cannot name one. */
export const keepCountry = async (db: Db, {cart_id, country}: CartRow, named: string | undefined): Promise<void> => {
  if (country !== (named ?? null)) await db.query('update cart set country = $2 where cart_id = $1', [cart_id, named]);
};

/** The country of a user's carts, for calls without a cart: that of the current one, if it has any. */
export const countryOfCarts = async (db: Db, {projectId, userId}: CartName): Promise<string | undefined> =>
  (
    await db.one<{country: string}>(
      `select country from cart where project_id = $1 and user_id = $2 and country is not null
       order by is_current desc limit 1`,
      [projectId, userId],
    )
  )?.country;

/** The lines of a cart, in the order of their addition, without items that are deleted, or hidden from its user. */
export async function cartLines(db: Db, user: CatalogUser, cartId: string): Promise<CartLine[]> {
  const lines = await db.query<{sku: string; quantity: number}>(
    `select i.sku, l.quantity from cart_line l join item i using (item_id)
     where l.cart_id = $1 and not i.is_deleted order by l.line_id`,
    [cartId],
  );
  const skus = lines.map(({sku}) => sku);
  const items = new Map((await visibleItemsBySku(db, user, skus)).map((item) => [item.sku, item]));
  return lines.flatMap(({sku, quantity}) => {
    const item = items.get(sku);
    return item ? [{item, quantity}] : [];
  });
}

/** Sets the quantity of one item; an existing line keeps its place. */
export const putLine = async (db: Db, cartId: string, itemId: number, quantity: number): Promise<void> =>
  void (await db.query(
    `insert into cart_line (cart_id, item_id, quantity) values ($1, $2, $3)
     on conflict (cart_id, item_id) do update set quantity = excluded.quantity`,
    [cartId, itemId, quantity],
  ));

/** Removes an item; does nothing if it is not in the cart. */
export const removeLine = async (db: Db, cartId: string, itemId: number): Promise<void> =>
  void (await db.query('delete from cart_line where cart_id = $1 and item_id = $2', [cartId, itemId]));

/** Removes everything, the promo code too. */
export async function emptyCart(db: Db, cartId: string): Promise<void> {
  await db.query('delete from cart_line where cart_id = $1', [cartId]);
  await setPromoCode(db, cartId, null);
}

export const setPromoCode = async (db: Db, cartId: string, code: string | null): Promise<void> =>
  void (await db.query('update cart set promo_code = $2 where cart_id = $1', [cartId, code]));
