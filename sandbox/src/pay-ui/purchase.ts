import type {Db} from '../db/port.js';
import {absolute} from '../domain/catalog/item-view.js';
import {type Localized, textFor} from '../domain/locale.js';
import {toDecimal} from '../domain/money.js';
import type {OrderRow} from '../domain/orders/order.js';

/** What the page says is bought; amounts are ready to be read, in the order's locale. */
export interface Purchase {
  readonly shop: string;
  readonly total: string;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly amount: string;
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
}

export async function readPurchase(db: Db, order: OrderRow, baseUrl: string): Promise<Purchase> {
  const rows = await db.query<LineRow>(
    `select project.name as shop, default_locale, order_line.sku, item.name, image_url, quantity, unit_amount_minor
     from order_line join item using (item_id) join project using (project_id) where order_id = $1 order by line`,
    [order.order_id],
  );
  const money = moneyFormat(order);
  return {
    shop: rows[0]?.shop ?? '',
    total: money(order.amount_minor),
    lines: rows.map(({name, default_locale, sku, image_url, quantity, unit_amount_minor}) => ({
      name: textFor(name, order.locale, default_locale) ?? sku,
      quantity,
      amount: money(unit_amount_minor * quantity),
      imageUrl: absolute(image_url, baseUrl),
    })),
  };
}

function moneyFormat({locale, currency}: OrderRow): (minor: number) => string {
  const [supported] = Intl.NumberFormat.supportedLocalesOf([locale.replace('_', '-')]);
  const format = new Intl.NumberFormat(supported ?? 'en', {style: 'currency', currency});
  // A decimal text is formatted exactly, where a number would be rounded to a float first.
  return (minor) => format.format(toDecimal(minor, currency) as `${number}`);
}
