import type {Db} from '../db/port.js';
import type {Checkout} from '../features/checkouts/checkout.js';
import {moneyFormat, type Purchase, plainLine} from './purchase.js';
import type {Reader} from './words/reader.js';

/** The content of an amount's page: its description, in the studio's words, and the amount. */
export async function readAmountPurchase(
  db: Db,
  checkout: Checkout,
  description: string | null | undefined,
  {locale, words}: Reader,
): Promise<Purchase> {
  const project = await db.one<{name: string}>('select name from project where project_id = $1', [checkout.project_id]);
  const money = moneyFormat({locale, currency: checkout.currency});
  const {amount_minor, before_minor, acting} = checkout;
  const total = money(BigInt(amount_minor));
  const totalBefore = before_minor === null ? null : money(BigInt(before_minor));
  return {
    shop: project?.name ?? '',
    totalBefore,
    saved: before_minor === null ? null : money(BigInt(before_minor - amount_minor)),
    promoCode: acting?.coupon?.coupon_code ?? null,
    hasGameKey: false,
    lines: [plainLine(description?.trim() || words.payment, total, totalBefore)],
    terms: null,
  };
}
