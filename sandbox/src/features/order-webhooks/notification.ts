import type {Db} from '../../db/port.js';
import {toWebhookAmount} from '../../wire/money.js';
import {
  invoiceOf,
  type OrderContent,
  type OrderLine,
  type OrderRow,
  readContents,
  readLines,
  readPromotions,
} from '../order-life/order.js';

/** Webhooks about orders, by the status that causes them. */
export type OrderNotification = 'order_paid' | 'order_canceled';

/**
 * The body of a webhook about an order, in version 2. An item's `amount` is that of the whole line; a bundle's contents
 * follow it, and cost nothing themselves. `invoice_id` is the transaction's, empty if nothing was paid. Codes are
 * omitted if none was used, as captured.
 */
export async function orderNotification(db: Db, order: OrderRow, type: OrderNotification) {
  const lines = await readLines(db, order.order_id);
  const contents = await readContents(db, order.order_id);
  const promotions = await readPromotions(db, order.order_id);
  const coupon = order.acting?.coupon;
  const codes = (wanted: 'promo_code' | 'coupon') =>
    promotions.flatMap(({kind, external_id}) =>
      kind === wanted && order.promo_code !== null ? [{code: order.promo_code, external_id}] : [],
    );
  const promocodes = codes('promo_code');
  const coupons = [
    ...codes('coupon'),
    ...(coupon ? [{code: coupon.coupon_code, external_id: coupon.campaign_code}] : []),
  ];
  return {
    notification_type: type,
    items: lines.flatMap((line) => [
      itemOf(line, order.currency),
      ...contents.filter((content) => content.line === line.line).map((content) => contentOf(content, line, order)),
    ]),
    order: {
      id: order.order_id,
      mode: order.mode,
      currency_type: order.virtual_sku !== null ? 'virtual' : order.is_free ? 'unknown' : 'real',
      currency: order.virtual_sku ?? order.currency,
      amount:
        order.virtual_sku === null ? toWebhookAmount(order.amount_minor, order.currency) : `${order.virtual_amount}`,
      status: order.status,
      platform: 'xsolla',
      comment: null,
      invoice_id: await invoiceOf(db, order.order_id),
      promotions: order.virtual_sku === null ? discountsOf(lines, order.currency) : [],
      ...(promocodes.length > 0 && {promocodes}),
      ...(coupons.length > 0 && {coupons}),
    },
    user: {external_id: order.user_id, email: order.email, country: order.country},
    ...(order.custom_parameters && {custom_parameters: order.custom_parameters}),
  };
}

/** The discounts of the whole order's price, in their order: a line that has fewer of them keeps its price. */
function discountsOf(lines: readonly OrderLine[], currency: string) {
  const count = Math.max(0, ...lines.map(({discounts}) => discounts.length));
  const total = (unitOf: (line: OrderLine) => number): string =>
    toWebhookAmount(
      lines.reduce((sum, line) => sum + BigInt(unitOf(line)) * BigInt(line.quantity), 0n),
      currency,
    );
  return Array.from({length: count}, (_, index) => ({
    amount_without_discount: total((line) => line.discounts[index]?.without_minor ?? line.unit_amount_minor),
    amount_with_discount: total((line) => line.discounts[index]?.with_minor ?? line.unit_amount_minor),
    sequence: index + 1,
  }));
}

function itemOf(line: OrderLine, currency: string) {
  const {sku, type, is_pre_order, quantity, unit_amount_minor, is_free, is_bonus, discounts} = line;
  const amountOf = (unitMinor: number) => toWebhookAmount(BigInt(unitMinor) * BigInt(quantity), currency);
  return {
    sku,
    type,
    is_pre_order,
    quantity,
    amount: amountOf(unit_amount_minor),
    promotions: discounts.map(({without_minor, with_minor}, index) => ({
      amount_without_discount: amountOf(without_minor),
      amount_with_discount: amountOf(with_minor),
      sequence: index + 1,
    })),
    is_free,
    is_bonus,
    is_bundle_content: false,
  };
}

const contentOf = (
  {sku, type, is_pre_order, quantity}: OrderContent,
  {is_free, is_bonus}: OrderLine,
  {currency}: OrderRow,
) => ({
  sku,
  type,
  is_pre_order,
  quantity,
  amount: toWebhookAmount(0, currency),
  promotions: [],
  is_free,
  is_bonus,
  is_bundle_content: true,
});

/** The items of a webhook have these only in version 2 of the settings. */
const VERSION_2_ITEM_KEYS: readonly string[] = ['is_free', 'is_bonus', 'is_bundle_content'];

/** A webhook's body in version 1: the contents of bundles are in it, too, and are not marked as such. */
export function asVersion1(payload: Readonly<Record<string, unknown>>): object {
  const items = payload.items as Record<string, unknown>[];
  return {
    ...payload,
    items: items.map((item) =>
      Object.fromEntries(Object.entries(item).filter(([key]) => !VERSION_2_ITEM_KEYS.includes(key))),
    ),
  };
}
