import {toDecimal} from '../../wire/money.js';
import {itemView} from '../catalog/item-view.js';
import type {Viewer} from '../items/viewer.js';
import type {PricedCart} from '../pricing/price-cart.js';
import {promotionView} from '../pricing/views.js';

/** A cart of the wire. A line's price is that of one unit; the cart's is the sum, and null while nothing has a price. */
export function cartView(cartId: string, {lines, total, promotions}: PricedCart, viewer: Viewer, baseUrl: string) {
  return {
    cart_id: cartId,
    price: total
      ? {
          amount: toDecimal(total.minor, total.currency),
          amount_without_discount: toDecimal(total.without_discount_minor, total.currency),
          currency: total.currency,
        }
      : null,
    is_free: lines.length > 0 && lines.every(({item}) => item.is_free),
    items: lines.map((line) => ({
      ...itemView(line, viewer, baseUrl),
      quantity: line.quantity,
      is_bonus: line.is_bonus,
      ...(line.is_bonus && {is_free: true, can_be_bought: false, limits: null}),
    })),
    promotions: promotions.map((promotion) => promotionView(promotion, viewer, baseUrl)),
  };
}
