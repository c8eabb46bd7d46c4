import type {Db} from '../../db/port.js';
import {toDecimal} from '../money.js';
import {type OrderRow, readLines, readPromotions} from './order.js';

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
  const promotions = await readPromotions(db, order.order_id);
  const amountOf = (unitMinor: number, quantity: number) =>
    toDecimal(BigInt(unitMinor) * BigInt(quantity), order.currency);
  return {
    notification_type: type,
    items: lines.map(
      ({sku, type: itemType, is_pre_order, quantity, unit_amount_minor, is_free, is_bonus, discounts}) => ({
        sku,
        type: itemType,
        is_pre_order,
        quantity,
        amount: amountOf(unit_amount_minor, quantity),
        promotions: discounts.map(({without_minor, with_minor}, index) => ({
          amount_without_discount: amountOf(without_minor, quantity),
          amount_with_discount: amountOf(with_minor, quantity),
          sequence: index + 1,
        })),
        is_free,
        is_bonus,
        is_bundle_content: false,
      }),
    ),
    order: {
      id: order.order_id,
      mode: order.mode,
      currency_type: order.virtual_sku === null ? 'real' : 'virtual',
      currency: order.virtual_sku ?? order.currency,
      amount: order.virtual_sku === null ? toDecimal(order.amount_minor, order.currency) : `${order.virtual_amount}`,
      status: order.status,
      platform: order.platform,
      comment: null,
      invoice_id: payment ? `${payment.transaction_id}` : '',
      promotions: promotions.map(({promotion_id}) => ({promotion_id})),
      promocodes: promotions.flatMap(({external_id}) =>
        external_id === null || order.promo_code === null ? [] : [{code: order.promo_code, external_id}],
      ),
      coupons: [],
    },
    user: {external_id: order.user_id, email: order.email, country: order.country},
    ...(order.custom_parameters && {custom_parameters: order.custom_parameters}),
  };
}
