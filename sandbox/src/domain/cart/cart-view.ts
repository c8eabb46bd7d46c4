import {itemView} from '../catalog/item-view.js';
import {pricesInOneCurrency, priceView} from '../catalog/price.js';
import type {Viewer} from '../catalog/viewer.js';
import type {CartLine} from './cart-rows.js';

/** A cart of the wire. A line's price is that of one unit; the cart's is the sum, and null while nothing has a price. */
export function cartView(cartId: string, lines: readonly CartLine[], viewer: Viewer, baseUrl: string) {
  const items = lines.map(({item}) => item);
  const prices = pricesInOneCurrency(items, viewer);
  let total = 0n;
  let currency: string | undefined;
  for (const [index, {item, quantity}] of lines.entries()) {
    const price = item.is_free ? undefined : prices[index];
    if (!price) continue;
    total += BigInt(price.amount_minor) * BigInt(quantity);
    currency = price.currency;
  }
  return {
    cart_id: cartId,
    price: currency === undefined ? null : priceView(total, currency),
    is_free: items.length > 0 && items.every((item) => item.is_free),
    items: lines.map(({item, quantity}, index) => ({
      ...itemView(item, prices[index], viewer, baseUrl),
      quantity,
      is_bonus: false,
    })),
    promotions: [],
  };
}
