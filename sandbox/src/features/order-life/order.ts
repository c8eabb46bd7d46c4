import type {BodyOf, orders} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {isUnreleasedAt, ROW_NOW} from '../items/item-conditions.js';
import type {AppliedPromotions} from './applied-promotions.js';
import type {OrderStatus} from './states.js';

/** The caller's settings for the payment page. */
export type PaymentSettings = NonNullable<
  BodyOf<(typeof orders)['POST /v2/project/{project_id}/payment/cart']>['settings']
>;

/** One row of `orders`; amounts are in minor units of `currency`. */
export interface OrderRow {
  readonly order_id: number;
  readonly project_id: number;
  readonly user_id: string;
  readonly status: OrderStatus;
  readonly mode: 'default' | 'sandbox';
  readonly is_free: boolean;
  readonly currency: string;
  readonly amount_minor: number;
  readonly without_discount_minor: number;
  /** The part of the amount that the studio requested beside the items; mostly 0. */
  readonly asked_minor: number;
  /** That part before promotions; null without one. */
  readonly asked_before_minor: number | null;
  /** Promotions of the payment page that made its prices; null for none. */
  readonly acting: AppliedPromotions | null;
  /** The SKU of a purchase for virtual currency, with its amounts; null else. */
  readonly virtual_sku: string | null;
  readonly virtual_amount: number | null;
  readonly virtual_without_discount: number | null;
  /** The promo code that it was priced with, or its coupon. */
  readonly promo_code: string | null;
  readonly platform: string;
  readonly created_at: Date;
  /** When its limits were taken. */
  readonly paid_at: Date | null;
  readonly country: string;
  /** As the player typed it in on the payment page; null until then. */
  readonly zip: string | null;
  readonly locale: string;
  readonly email: string | null;
  readonly settings: PaymentSettings;
  readonly custom_parameters: Readonly<Record<string, unknown>> | null;
  /** Taxes that a distributor reported with it, in minor units; null if those of its country apply. */
  readonly tax_minor: number | null;
  readonly withheld_minor: number | null;
  readonly tax_percent: string | null;
}

/** One line of an order, with the price of one unit as it was, and the item's limits as they are now. */
export interface OrderLine {
  readonly item_id: number;
  readonly quantity: number;
  readonly limit_per_item: number | null;
  readonly limit_per_user: number | null;
  readonly line: number;
  readonly sku: string;
  readonly type: string;
  /** Its release is still to come. */
  readonly is_pre_order: boolean;
  readonly unit_amount_minor: number;
  readonly unit_without_discount_minor: number;
  readonly is_free: boolean;
  /** A bonus of a promotion. */
  readonly is_bonus: boolean;
  /** The discounts of a unit's price, in the order of their application. */
  readonly discounts: readonly {readonly without_minor: number; readonly with_minor: number}[];
}

export const ORDER_COLUMNS = `order_id, project_id, user_id, status, mode, is_free, currency, amount_minor,
  without_discount_minor, asked_minor, asked_before_minor, acting, virtual_sku, virtual_amount, virtual_without_discount, promo_code, platform, created_at, paid_at,
  country, zip, locale, email, settings, custom_parameters, tax_minor, withheld_minor, tax_percent`;

export const readOrder = (db: Db, orderId: number): Promise<OrderRow | undefined> =>
  db.one<OrderRow>(`select ${ORDER_COLUMNS} from orders where order_id = $1`, [orderId]);

/** Locks an order until the caller's transaction ends, and returns it. */
export const lockOrder = (db: Db, orderId: number): Promise<OrderRow | undefined> =>
  db.one<OrderRow>(`select ${ORDER_COLUMNS} from orders where order_id = $1 for update`, [orderId]);

/** The user's orders that still wait for payment, oldest first, locked. */
export const lockUnpaidOrders = (db: Db, projectId: number, userId: string): Promise<OrderRow[]> =>
  db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where project_id = $1 and user_id = $2 and status = 'new' order by order_id for update`,
    [projectId, userId],
  );

/** The lines of an order in their order; an item is in at most one of them, and in one as a bonus. */
export const readLines = (db: Db, orderId: number): Promise<OrderLine[]> =>
  db.query<OrderLine>(
    `select line, item_id, order_line.sku, type, ${isUnreleasedAt(ROW_NOW)} as is_pre_order, quantity, unit_amount_minor, unit_without_discount_minor,
       order_line.is_free, is_bonus, discounts, limit_per_item, limit_per_user
     from order_line join item i using (item_id) where order_id = $1 order by line`,
    [orderId],
  );

/** The contents of an order's bundles, by the line they came with. */
export interface OrderContent {
  readonly line: number;
  readonly sku: string;
  readonly type: string;
  readonly is_pre_order: boolean;
  readonly quantity: number;
}

export const readContents = (db: Db, orderId: number): Promise<OrderContent[]> =>
  db.query<OrderContent>(
    `select line, sku, type, ${isUnreleasedAt(ROW_NOW)} as is_pre_order, quantity from order_content join item i using (item_id)
     where order_id = $1 order by line, order_content.position`,
    [orderId],
  );

/** A promotion that an order uses; `external_id` is that of a promo code or a coupon, of which there is one at most. */
interface UsedPromotion {
  readonly promotion_id: number;
  readonly kind: 'discount' | 'bonus' | 'promo_code' | 'coupon';
  readonly external_id: string | null;
}

/** The promotions that an order uses, oldest first. */
export const readPromotions = (db: Db, orderId: number): Promise<UsedPromotion[]> =>
  db.query(
    `select promotion_id, kind, external_id from order_promotion join promotion using (promotion_id)
     where order_id = $1 order by promotion_id`,
    [orderId],
  );

/** The number of the transaction that paid an order, as a text; empty if nothing was paid. */
export async function invoiceOf(db: Db, orderId: number): Promise<string> {
  const payment = await db.one<{transaction_id: number}>(
    `select transaction_id from payment where order_id = $1 and status <> 'declined' order by transaction_id desc limit 1`,
    [orderId],
  );
  return payment ? `${payment.transaction_id}` : '';
}
