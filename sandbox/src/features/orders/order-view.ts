import {toDecimal} from '../../wire/money.js';
import type {OrderLine, OrderRow} from '../order-life/order.js';

/** An order as its buyer sees it. Free items, bonuses and purchases for virtual currency have no price. */
export function orderView(order: OrderRow, lines: readonly OrderLine[]) {
  const {currency, virtual_sku, is_free} = order;
  const price = (minor: number, withoutDiscount: number, isFree: boolean) =>
    isFree || virtual_sku !== null
      ? null
      : {
          amount: toDecimal(minor, currency),
          amount_without_discount: toDecimal(withoutDiscount, currency),
          currency,
        };
  return {
    order_id: order.order_id,
    status: order.status,
    content: {
      price: price(order.amount_minor, order.without_discount_minor, is_free),
      virtual_price:
        virtual_sku === null
          ? null
          : {
              amount: `${order.virtual_amount}`,
              amount_without_discount: `${order.virtual_without_discount}`,
              currency: virtual_sku,
            },
      is_free,
      items: lines.map((line) => ({
        sku: line.sku,
        quantity: line.quantity,
        is_free: line.is_free,
        price: price(line.unit_amount_minor, line.unit_without_discount_minor, line.is_free),
      })),
    },
  };
}

/** An amount of money of an order. */
export const decimalOf = (minor: number, {currency}: Pick<OrderRow, 'currency'>): string => toDecimal(minor, currency);

/** The cost of an order, in one text; null if it is free. `currency` may be the SKU of a virtual one. */
export function costOf(order: OrderRow): {amount: string | null; currency: string | null} {
  if (order.virtual_sku !== null) return {amount: String(order.virtual_amount), currency: order.virtual_sku};
  if (order.is_free) return {amount: null, currency: null};
  return {amount: decimalOf(order.amount_minor, order), currency: order.currency};
}
