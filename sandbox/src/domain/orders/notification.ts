import type {Db} from '../../db/port.js';
import {toDecimal} from '../money.js';
import {type OrderRow, readLines} from './order.js';

/** Webhooks about orders, by the status that causes them. */
export type OrderNotification = 'order_paid' | 'order_canceled';

/** The items of a webhook have these only in version 2 of the settings. */
export const VERSION_2_ITEM_KEYS = ['is_free', 'is_bonus', 'is_bundle_content'] as const;

/**
 * The body of a webhook about an order, in version 2. An item's `amount` is that of the whole line. `invoice_id` is the
 * transaction's, empty where nothing was paid.
 */
export async function orderNotification(db: Db, order: OrderRow, type: OrderNotification) {
  const lines = await readLines(db, order.order_id);
  const payment = await db.one<{transaction_id: number}>(
    `select transaction_id from payment where order_id = $1 and status <> 'declined' order by transaction_id desc limit 1`,
    [order.order_id],
  );
  return {
    notification_type: type,
    items: lines.map(({sku, type: itemType, quantity, unit_amount_minor, is_free}) => ({
      sku,
      type: itemType,
      is_pre_order: false,
      quantity,
      amount: toDecimal(unit_amount_minor * quantity, order.currency),
      promotions: [],
      is_free,
      is_bonus: false,
      is_bundle_content: false,
    })),
    order: {
      id: order.order_id,
      mode: order.mode,
      currency_type: 'real',
      currency: order.currency,
      amount: toDecimal(order.amount_minor, order.currency),
      status: order.status,
      platform: 'pc_standalone',
      comment: null,
      invoice_id: payment ? `${payment.transaction_id}` : '',
      promotions: [],
      promocodes: [],
      coupons: [],
    },
    user: {external_id: order.user_id, email: order.email, country: order.country},
    ...(order.custom_parameters && {custom_parameters: order.custom_parameters}),
  };
}
