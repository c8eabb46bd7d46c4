import {toDecimal} from '../../wire/money.js';
import type {OrderRow} from '../order-life/order.js';

/** An amount of money of an order. */
export const decimalOf = (minor: number, {currency}: Pick<OrderRow, 'currency'>): string => toDecimal(minor, currency);

/** What an order costs, in one text; nothing where it is free. `currency` may be the SKU of a virtual one. */
export function costOf(order: OrderRow): {amount: string | null; currency: string | null} {
  if (order.virtual_sku !== null) return {amount: String(order.virtual_amount), currency: order.virtual_sku};
  if (order.is_free) return {amount: null, currency: null};
  return {amount: decimalOf(order.amount_minor, order), currency: order.currency};
}
