import type {BodyOf, orders} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import type {Project} from '../../http/call.js';
import {dateText} from '../../wire/date.js';
import {filled} from '../../wire/filled.js';
import {toDecimal} from '../../wire/money.js';
import {type Localized, textFor} from '../../wire/text.js';
import {absolute} from '../../wire/url.js';
import {invoiceOf, ORDER_COLUMNS, type OrderRow, readPromotions} from '../order-life/order.js';

type Search = BodyOf<(typeof orders)['POST /v3/project/{project_id}/admin/order/search']>;

const MAX_ORDERS = 10;

/** Orders that were made in a period, both its ends included, earliest first. */
export async function searchOrders(db: Db, project: Project, search: Search, baseUrl: string) {
  const {limit = MAX_ORDERS, offset = 0} = search;
  const filter = [
    project.project_id,
    instantOf(search.created_date_from, '00:00:00'),
    instantOf(search.created_date_until, '23:59:59.999999'),
  ];
  const condition = `project_id = $1 and created_at >= coalesce($2::timestamptz, '-infinity')
    and created_at <= coalesce($3::timestamptz, 'infinity')`;
  const found = await db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from orders where ${condition} order by created_at, order_id limit $4 offset $5`,
    [...filter, limit, offset],
  );
  const count = await db.one<{total: number}>(`select count(*) as total from orders where ${condition}`, filter);
  const total = count?.total ?? 0;
  const views = [];
  for (const order of found) views.push(await orderView(db, project, order, baseUrl));
  return {orders: views, total_items_count: total, has_more: found.length > 0 && offset + found.length < total};
}

/** The instant of a search; a date without a time gets this time of day. */
const instantOf = (text: string | null | undefined, time: string): string | null =>
  text?.length === 'YYYY-MM-DD'.length ? `${text}T${time}Z` : (text ?? null);

interface LineRow {
  readonly line: number;
  readonly item_id: number;
  readonly sku: string;
  readonly type: 'virtual_good' | 'virtual_currency' | 'bundle' | 'game_key';
  readonly quantity: number;
  readonly is_free: boolean;
  readonly is_bonus: boolean;
  readonly unit_amount_minor: number;
  readonly unit_without_discount_minor: number;
  readonly name: Localized;
  readonly description: Localized | null;
  readonly image_url: string | null;
}

async function orderView(db: Db, project: Project, order: OrderRow, baseUrl: string) {
  const lines = await db.query<LineRow>(
    `select line, item_id, order_line.sku, type, quantity, order_line.is_free, is_bonus, unit_amount_minor,
       unit_without_discount_minor, name, description, image_url
     from order_line join item using (item_id) where order_id = $1 order by line`,
    [order.order_id],
  );
  const promotions = await readPromotions(db, order.order_id);
  const money = (amount: number, without: number) => ({
    amount: toDecimal(amount, order.currency),
    amount_without_discount: toDecimal(without, order.currency),
    currency: order.currency,
    is_virtual_currency: false,
  });
  const word = (texts: Localized | null) => textFor(texts, order.locale, project.default_locale);
  const isPriced = !order.is_free && order.virtual_sku === null;
  return {
    order_id: order.order_id,
    project_id: order.project_id,
    status: order.status,
    date_created: dateText(order.created_at),
    mode: order.mode,
    is_free: order.is_free,
    invoice_id: await invoiceOf(db, order.order_id),
    price: isPriced ? money(order.amount_minor, order.without_discount_minor) : virtualPrice(order),
    user: {id: order.user_id, country: order.country, ...filled({email: order.email}), region_id: null},
    items: lines.map((line) => ({
      order_item_id: line.line + 1,
      item_id: line.item_id,
      sku: line.sku,
      type: line.type,
      quantity: line.quantity,
      is_free: line.is_free,
      is_bonus: line.is_bonus,
      region_id: null,
      tax_category: '',
      price: line.is_free
        ? null
        : isPriced
          ? money(line.unit_amount_minor, line.unit_without_discount_minor)
          : virtualPrice(order),
      description: {
        name: word(line.name) ?? line.sku,
        ...filled({image_url: absolute(line.image_url, baseUrl)}),
        description: word(line.description) ?? '',
      },
    })),
    promotions: promotions.map(({promotion_id}) => ({promotion_id})),
    coupons: promotions.flatMap(({promotion_id, kind, external_id}) =>
      external_id === null || order.promo_code === null
        ? []
        : [
            {
              coupon_id: promotion_id,
              sku: external_id,
              code: order.promo_code,
              type: kind === 'coupon' ? ('coupon' as const) : ('promocode' as const),
            },
          ],
    ),
  };
}

/** A purchase for virtual currency is of one unit, so that the order's price is the line's. */
const virtualPrice = ({virtual_sku, virtual_amount, virtual_without_discount}: OrderRow) =>
  virtual_sku === null
    ? null
    : {
        amount: `${virtual_amount}`,
        amount_without_discount: `${virtual_without_discount}`,
        currency: virtual_sku,
        is_virtual_currency: true,
      };
