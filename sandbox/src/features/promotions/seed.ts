import type {Db} from '../../db/port.js';
import {type DateOf, plantEach} from '../../feature.js';
import {refuse} from '../../http/refusal.js';
import type {CouponSeed, PromoCodeSeed, PromotionDraft, PromotionSeed} from './draft.js';
import {createPromotion} from './write.js';

/** The keys of a seed with promotions, their codes, and players' initial balances of virtual currency. */
export interface PromotionsSeed {
  readonly promotions?: readonly PromotionSeed[];
  readonly promo_codes?: readonly PromoCodeSeed[];
  readonly coupons?: readonly CouponSeed[];
  readonly balances?: readonly BalanceSeed[];
}

/** A player's balance of a virtual currency when the seed is planted. */
export interface BalanceSeed {
  readonly user_id: string;
  readonly currency_sku: string;
  readonly amount: number;
}

/** Plants a seed's promotions; the items they name must exist already. Throws 1102 or 4001. */
export async function plantPromotions(db: Db, projectId: number, seed: PromotionsSeed, dateOf: DateOf): Promise<void> {
  const dated = <P extends PromotionDraft>(promotion: P): P => ({
    ...promotion,
    date_start: promotion.date_start && dateOf(promotion.date_start),
    date_end: promotion.date_end && dateOf(promotion.date_end),
    ...('promotion_periods' in promotion &&
      promotion.promotion_periods && {
        promotion_periods: promotion.promotion_periods.map(({date_from, date_until}) => ({
          date_from: dateOf(date_from),
          date_until: date_until && dateOf(date_until),
        })),
      }),
  });
  await plantEach('promotions', seed.promotions, (promotion) => createPromotion(db, projectId, dated(promotion)));
  await plantEach('promo_codes', seed.promo_codes, (promoCode) =>
    createPromotion(db, projectId, dated({kind: 'promo_code', ...promoCode})),
  );
  await plantEach('coupons', seed.coupons, (coupon) =>
    createPromotion(db, projectId, dated({kind: 'coupon', ...coupon})),
  );
  await plantEach('balances', seed.balances, async ({user_id, currency_sku, amount}) => {
    const planted = await db.one(
      `insert into balance (project_id, user_id, item_id, amount)
       select project_id, $2, item_id, $4 from item
       where project_id = $1 and sku = $3 and type = 'virtual_currency' and not is_deleted returning amount`,
      [projectId, user_id, currency_sku, amount],
    );
    if (!planted) throw refuse(4001, `There is no virtual currency ${currency_sku}`);
  });
}
