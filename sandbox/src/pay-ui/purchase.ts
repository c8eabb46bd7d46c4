import type {Db} from '../db/port.js';
import {absolute} from '../domain/catalog/absolute.js';
import {type Localized, textFor} from '../domain/locale.js';
import {toDecimal} from '../domain/money.js';
import type {OrderRow} from '../domain/orders/order.js';

/** What the page says is bought; amounts are ready to be read, in the order's locale. */
export interface Purchase {
  readonly shop: string;
  readonly total: string;
  /** What it would cost without discounts; null where there is none. */
  readonly totalBefore: string | null;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly amount: string;
    readonly amountBefore: string | null;
    readonly imageUrl: string | null;
  }[];
}

interface LineRow {
  readonly shop: string;
  readonly default_locale: string;
  readonly sku: string;
  readonly name: Localized;
  readonly image_url: string | null;
  readonly quantity: number;
  readonly unit_amount_minor: number;
  readonly unit_without_discount_minor: number;
  readonly is_bonus: boolean;
}

export async function readPurchase(db: Db, order: OrderRow, baseUrl: string): Promise<Purchase> {
  const rows = await db.query<LineRow>(
    `select project.name as shop, default_locale, order_line.sku, item.name, image_url, quantity, unit_amount_minor,
       unit_without_discount_minor, is_bonus
     from order_line join item using (item_id) join project using (project_id) where order_id = $1 order by line`,
    [order.order_id],
  );
  const money = moneyFormat(order);
  const before = (minor: bigint, without: bigint) => (without > minor ? money(without) : null);
  return {
    shop: rows[0]?.shop ?? '',
    total: money(BigInt(order.amount_minor)),
    totalBefore: before(BigInt(order.amount_minor), BigInt(order.without_discount_minor)),
    lines: rows.map((row) => {
      const amount = BigInt(row.unit_amount_minor) * BigInt(row.quantity);
      return {
        name: textFor(row.name, order.locale, row.default_locale) ?? row.sku,
        quantity: row.quantity,
        amount: row.is_bonus ? 'Bonus' : money(amount),
        amountBefore: before(amount, BigInt(row.unit_without_discount_minor) * BigInt(row.quantity)),
        imageUrl: absolute(row.image_url, baseUrl),
      };
    }),
  };
}

function moneyFormat({locale, currency}: OrderRow): (minor: bigint) => string {
  const [supported] = Intl.NumberFormat.supportedLocalesOf([locale.replace('_', '-')]);
  const format = new Intl.NumberFormat(supported ?? 'en', {style: 'currency', currency});
  // A decimal text is formatted exactly, where a number would be rounded to a float first.
  return (minor) => format.format(toDecimal(minor, currency) as `${number}`);
}
