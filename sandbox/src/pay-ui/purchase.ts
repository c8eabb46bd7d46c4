import type {Db} from '../db/port.js';
import {drmName} from '../features/items/drm.js';
import {type OrderRow, readContents} from '../features/order-life/order.js';
import {toDecimal} from '../wire/money.js';
import {type Localized, localeTag, textFor} from '../wire/text.js';
import {absolute} from '../wire/url.js';
import type {DatedText} from './days.js';
import type {Reader} from './words/reader.js';

/** The purchase as the page shows it; amounts are formatted in its reader's locale. */
export interface Purchase {
  readonly shop: string;
  /** The price without discounts; null without any. */
  readonly totalBefore: string | null;
  /** The sum of the discounts and the code; null without any. */
  readonly saved: string | null;
  readonly promoCode: string | null;
  /** The later charges, in a sentence; null without any. */
  readonly terms: DatedText | null;
  /** A key of a game is in it. */
  readonly hasGameKey: boolean;
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly amount: string;
    readonly amountBefore: string | null;
    readonly isBonus: boolean;
    readonly imageUrl: string | null;
  }[];
}

interface LineRow {
  readonly shop: string;
  readonly default_locale: string;
  readonly sku: string;
  readonly name: Localized;
  readonly type: string;
  /** The platform of a game key. */
  readonly drm_sku: string | null;
  readonly image_url: string | null;
  readonly quantity: number;
  readonly unit_amount_minor: number;
  readonly unit_without_discount_minor: number;
  readonly is_bonus: boolean;
}

export async function readPurchase(
  db: Db,
  order: OrderRow,
  baseUrl: string,
  description: string | undefined,
  {locale, words}: Reader,
): Promise<Purchase> {
  const rows = await db.query<LineRow>(
    `select project.name as shop, default_locale, order_line.sku, item.name, item.type, drm_sku, image_url, quantity, unit_amount_minor,
       unit_without_discount_minor, is_bonus
     from order_line join item using (item_id) join project using (project_id) where order_id = $1 order by line`,
    [order.order_id],
  );
  const money = moneyFormat({locale, currency: order.currency});
  const contents = await readContents(db, order.order_id);
  const before = (minor: bigint, without: bigint) => (without > minor ? money(without) : null);
  return {
    shop: rows[0]?.shop ?? '',
    terms: null,
    totalBefore: before(BigInt(order.amount_minor), BigInt(order.without_discount_minor)),
    saved:
      order.without_discount_minor > order.amount_minor
        ? money(BigInt(order.without_discount_minor) - BigInt(order.amount_minor))
        : null,
    promoCode: order.acting?.coupon?.coupon_code ?? order.promo_code,
    hasGameKey: [...rows, ...contents].some(({type}) => type === 'game_key'),
    lines: [
      ...rows.map((row) => {
        const amount = BigInt(row.unit_amount_minor) * BigInt(row.quantity);
        const name = textFor(row.name, locale, row.default_locale) ?? row.sku;
        return {
          name: row.drm_sku === null ? name : `${name} · ${drmName(row.drm_sku)}`,
          quantity: row.quantity,
          amount: row.is_bonus ? words.bonus : money(amount),
          amountBefore: before(amount, BigInt(row.unit_without_discount_minor) * BigInt(row.quantity)),
          isBonus: row.is_bonus,
          imageUrl: absolute(row.image_url, baseUrl),
        };
      }),
      ...(order.asked_minor > 0
        ? [
            plainLine(
              description || words.payment,
              money(BigInt(order.asked_minor)),
              before(BigInt(order.asked_minor), BigInt(order.asked_before_minor ?? 0)),
            ),
          ]
        : []),
    ],
  };
}

/** A line without a picture. */
export const plainLine = (
  name: string,
  amount: string,
  amountBefore: string | null = null,
): Purchase['lines'][number] => ({
  name,
  quantity: 1,
  amount,
  amountBefore,
  isBonus: false,
  imageUrl: null,
});

/** Writes amounts of minor units as the reader writes them. */
export function moneyFormat({locale, currency}: Pick<OrderRow, 'locale' | 'currency'>): (minor: bigint) => string {
  const [supported] = Intl.NumberFormat.supportedLocalesOf([localeTag(locale) ?? 'en']);
  const format = new Intl.NumberFormat(supported ?? 'en', {style: 'currency', currency});
  // A decimal text is formatted exactly, where a number would be rounded to a float first. The mark keeps a sign such
  // as US$ together in right-to-left text, as in a shop.
  return (minor) => format.format(toDecimal(minor, currency) as `${number}`).replace(/[A-Z]\W$/, '$&\u200e');
}
