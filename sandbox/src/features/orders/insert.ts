import type {ToldTaxes} from '../ledger/shares.js';
import type {AppliedPromotions} from '../order-life/applied-promotions.js';
import type {OrderServices} from '../order-life/listener.js';
import {ORDER_COLUMNS, type OrderRow} from '../order-life/order.js';
import type {PricedCart} from '../pricing/price-cart.js';
import type {VirtualUnitPrice} from '../pricing/virtual-price.js';
import type {OrderDraft} from './create.js';

/** The payment of an order. */
export type OrderPayment =
  | {readonly kind: 'money'}
  | {readonly kind: 'nothing'}
  | {readonly kind: 'virtual currency'; readonly price: VirtualUnitPrice; readonly platform: string};

/** The priced contents of an order. */
export interface OrderedGoods extends PricedCart {
  /** The cart that they were collected from, which they leave once they are paid; undefined if there is none. */
  readonly cartId?: string | undefined;
  /**
   * The amount that the studio requests in the same payment, in minor units of the total's currency, and without
   * promotions.
   */
  readonly asked?: {readonly minor: bigint; readonly before_minor: bigint};
  /** Promotions of the payment page that made the prices; null for none. */
  readonly acting?: AppliedPromotions | null;
  /** Taxes reported by a distributor; by default those of the order's country. */
  readonly tax?: {
    /**
     * The part of them that the prices do not include, in the same units: for the paid price, and for the price without
     * discounts.
     */
    readonly minor: bigint;
    readonly without_discount_minor: bigint;
    readonly told: ToldTaxes;
  };
}

/**
 * Writes an order that is `new`, with its lines, their contents and the promotions it uses; inside the caller's
 * transaction.
 */
export async function insertOrder(
  {db, onOrder}: OrderServices,
  {buyer, email, sandbox, settings, customParameters, note}: OrderDraft,
  {country, lines, total, used, promoCode, cartId, asked, acting = null, tax}: OrderedGoods,
  payment: OrderPayment,
): Promise<OrderRow> {
  const {project, userId, locale} = buyer;
  const isMoney = payment.kind === 'money';
  const virtual = payment.kind === 'virtual currency' ? payment : undefined;
  const columns = {
    project_id: project.project_id,
    user_id: userId,
    mode: sandbox ? 'sandbox' : 'default',
    is_free: payment.kind === 'nothing',
    currency: total?.currency ?? project.default_currency,
    amount_minor: String(isMoney ? (total?.minor ?? 0n) + (asked?.minor ?? 0n) + (tax?.minor ?? 0n) : 0),
    without_discount_minor: String(
      isMoney
        ? (total?.without_discount_minor ?? 0n) + (asked?.before_minor ?? 0n) + (tax?.without_discount_minor ?? 0n)
        : 0,
    ),
    asked_minor: String(asked?.minor ?? 0),
    asked_before_minor: asked ? String(asked.before_minor) : null,
    acting: acting && JSON.stringify(acting),
    ...(tax && {
      tax_minor: String(tax.told.tax),
      withheld_minor: String(tax.told.withheld),
      tax_percent: tax.told.tax_percent,
    }),
    virtual_sku: virtual?.price.sku ?? null,
    virtual_amount: virtual?.price.amount ?? null,
    virtual_without_discount: virtual?.price.amount_without_discount ?? null,
    country,
    locale: locale ?? project.default_locale,
    email: email ?? null,
    settings: JSON.stringify(settings ?? {}),
    custom_parameters: customParameters ? JSON.stringify(customParameters) : null,
    promo_code: promoCode ?? null,
    cart_id: cartId ?? null,
    ...(virtual && {platform: virtual.platform}),
  };
  const names = Object.keys(columns);
  const order = (await db.one<OrderRow>(
    `insert into orders (${names.join(', ')}, created_at)
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}, project_now($1)) returning ${ORDER_COLUMNS}`,
    Object.values(columns),
  )) as OrderRow;
  for (const [index, {item, quantity, price, is_bonus, steps}] of lines.entries())
    await db.query(
      `insert into order_line (order_id, line, item_id, sku, quantity, unit_amount_minor, unit_without_discount_minor,
         is_free, is_bonus, discounts) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        order.order_id,
        index,
        item.item_id,
        item.sku,
        quantity,
        isMoney ? (price?.amount_minor ?? 0) : 0,
        isMoney ? (price?.without_discount_minor ?? 0) : 0,
        item.is_free || is_bonus,
        is_bonus,
        JSON.stringify(isMoney ? steps.map(({without_minor, with_minor}) => ({without_minor, with_minor})) : []),
      ],
    );
  if (lines.some(({item}) => item.type === 'bundle')) await db.query('select keep_order_content($1)', [order.order_id]);
  for (const promotionId of used)
    await db.query('insert into order_promotion (order_id, promotion_id) values ($1, $2)', [
      order.order_id,
      promotionId,
    ]);
  await note?.(db, order);
  const items = lines.map(({item}) => item);
  for (const {reserve} of onOrder) await reserve?.(db, order, items);
  return order;
}
