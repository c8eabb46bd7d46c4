import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import type {Viewer} from '../items/viewer.js';
import type {PricedCart} from '../pricing/price-cart.js';
import type {OrderPayment} from './insert.js';
import {priceOrder} from './lines.js';

/** One unit of an item, priced in one virtual currency; refuses (4055) an item that is not sold for it. */
export async function priceInVirtualCurrency(
  db: Db,
  buyer: Viewer,
  sku: string,
  currencySku: string,
  platform: string,
): Promise<{cart: PricedCart; payment: OrderPayment}> {
  const cart = await priceOrder(db, buyer, [{sku, quantity: 1}], {payment: 'virtual currency', notSold: 1411});
  const price = cart.lines[0]?.virtual_prices.find((one) => one.sku === currencySku);
  if (!price) throw refuse(4055, `Item ${sku} has no price in ${currencySku}`);
  return {cart, payment: {kind: 'virtual currency', price, platform}};
}
