import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {visibleItemsBySku} from '../catalog-rules/visibility.js';
import type {Viewer} from '../items/viewer.js';
import {priceCart} from '../pricing/price-cart.js';
import {type CartName, type CartRow, cartLines, keepCountry, lockCart, putLine} from './cart-rows.js';
import {cartView} from './cart-view.js';
import {lineRefusal, type Shopper} from './line-refusal.js';
import {sumBySku, type Want} from './want.js';

/** An item that could not be added to a cart, and the reason. */
export interface FillWarning extends Want {
  readonly errorCode: number;
  readonly errorMessage: string;
}

/** A cart with its prices, in the form of the wire; one that was never written to is empty. */
export async function showCart(db: Db, name: CartName, viewer: Viewer, baseUrl: string, cart: CartRow | undefined) {
  const lines = cart ? await cartLines(db, name, cart.cart_id) : [];
  const priced = await priceCart(db, viewer, lines, {promoCode: cart?.promo_code ?? undefined});
  return cartView(cart?.public_id ?? (name.cartId as string), priced, viewer, baseUrl);
}

interface FillOptions {
  readonly viewer: Viewer;
  readonly kind: Shopper['kind'];
  /** The country that the call names. */
  readonly country: string | undefined;
  readonly baseUrl: string;
}

/**
 * Adds items to a cart: a SKU that is in it gets the new quantity. An item that is refused is reported, and its line
 * stays as it was.
 */
export function fillCart(
  db: Db,
  name: CartName,
  wants: readonly Want[],
  {viewer, kind, country, baseUrl}: FillOptions,
) {
  const shopper = {kind, country: viewer.country};
  const wanted = sumBySku(wants);
  return db.transaction(async () => {
    const cart = await lockCart(db, name);
    await keepCountry(db, cart, country);
    const skus = wanted.map(({sku}) => sku);
    const found = await visibleItemsBySku(db, name, skus);
    const lines = await cartLines(db, name, cart.cart_id);
    const warnings: FillWarning[] = [];
    for (const {sku, quantity} of wanted) {
      const item = found.find((one) => one.sku === sku);
      const others = lines.filter((line) => line.item.sku !== sku);
      const refusal = lineRefusal(item, quantity, shopper, others);
      if (refusal || !item) {
        const {code, message} = refusal ?? refuse(4001);
        warnings.push({sku, quantity, errorCode: code, errorMessage: `[0401-${code}]: ${message}`});
        continue;
      }
      await putLine(db, cart.cart_id, item.item_id, quantity);
      lines.push({item, quantity});
    }
    return {...(await showCart(db, name, viewer, baseUrl, cart)), warnings};
  });
}
