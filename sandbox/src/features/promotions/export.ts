import type {Db} from '../../db/port.js';
import {omitEmpty} from '../../wire/filled.js';
import {writtenSchedule} from '../items/schedule.js';
import {type CouponSeed, type PromoCodeSeed, type PromotionDraft, type PromotionSeed, percentText} from './draft.js';
import type {PromotionsSeed} from './seed.js';
import {giftsOf, periodsView, promotionView, type StoredRow, storedPage} from './stored.js';

const ALL = {limit: 1_000_000, offset: 0};

/** Codes from a backpack belong to their player. */
const OF_BACKPACK = /^backpack-[0-9a-f-]{36}$/;

/**
 * Promotions, promo codes and coupons, in the form of a seed. A seed cannot express which of them exclude each other.
 */
export async function exportPromotions(db: Db, projectId: number): Promise<PromotionsSeed> {
  const skus = await db.query<{sku: string}>('select sku from item where project_id = $1 and not is_deleted', [
    projectId,
  ]);
  const known = new Set(skus.map(({sku}) => sku));
  const rowsOf = async (kind: PromotionDraft['kind']) => {
    const {rows} = await storedPage(db, projectId, kind, ALL);
    // A promotion without its last item would have no effect, or apply to everything.
    const acts = (items: StoredRow['items']) => items.some(({role, sku}) => role !== 'bonus' && known.has(sku));
    const isOfItems = (items: StoredRow['items']) =>
      kind === 'discount' || items.some(({role}) => role === 'condition');
    return rows
      .filter(({items}) => acts(items) || !isOfItems(items))
      .map((row) => ({...row, items: row.items.filter(({sku}) => known.has(sku))}));
  };
  const discounts = (await rowsOf('discount')).map(discountOf);
  const bonuses = (await rowsOf('bonus')).map(bonusOf);
  const codes = await codesOf(db, projectId);
  const redeemable = async <R>(kind: 'promo_code' | 'coupon', of: (row: StoredRow, code: Codes) => R): Promise<R[]> =>
    (await rowsOf(kind))
      .filter(({external_id}) => !OF_BACKPACK.test(external_id ?? ''))
      .map((row) => of(row, codes.get(row.promotion_id) ?? {codes: [], countries: null}));
  return {
    promotions: [...discounts, ...bonuses]
      .sort((one, other) => one.id - other.id)
      .map(({promotion}) => promotion as PromotionSeed),
    promo_codes: await redeemable('promo_code', promoCodeOf),
    coupons: await redeemable('coupon', couponOf),
  };
}

interface Codes {
  readonly codes: readonly string[];
  readonly countries: readonly string[] | null;
}

async function codesOf(db: Db, projectId: number): Promise<ReadonlyMap<number, Codes>> {
  const rows = await db.query<Codes & {promotion_id: number}>(
    `select promotion_id, countries, array(select code from promotion_code c where c.promotion_id = p.promotion_id
       order by code) as codes
     from promotion p where project_id = $1 and not is_deleted`,
    [projectId],
  );
  return new Map(rows.map(({promotion_id, ...codes}) => [promotion_id, codes]));
}

const sharedOf = (row: StoredRow) => {
  const {name, is_enabled, ...hull} = promotionView(row);
  const dates = row.periods.length > 0 ? {promotion_periods: periodsView(row)} : hull;
  return {
    name,
    ...(!is_enabled && {is_enabled}),
    ...omitEmpty({...dates, attribute_conditions: row.attribute_conditions, price_conditions: row.price_conditions}),
  };
};

const limitsOf = (row: StoredRow) =>
  omitEmpty({
    limits: omitEmpty({per_user: row.limit_per_user, recurrent_schedule: omitEmpty({per_user: writtenSchedule(row)})}),
  });

const namesOf = ({items}: StoredRow, wanted: string) =>
  items.filter(({role}) => role === wanted).map(({sku}) => ({sku}));

const discountOf = (row: StoredRow) => ({
  id: row.promotion_id,
  promotion: {
    kind: 'discount' as const,
    ...sharedOf(row),
    ...limitsOf(row),
    discount: {percent: percentText(row.discount_bp ?? 0)},
    items: namesOf(row, 'discounted'),
  },
});

const bonusOf = (row: StoredRow) => {
  const condition = namesOf(row, 'condition');
  return {
    id: row.promotion_id,
    promotion: {
      kind: 'bonus' as const,
      ...sharedOf(row),
      ...limitsOf(row),
      condition: condition.length > 0 ? condition : null,
      bonus: giftsOf(row),
    },
  };
};

const redeemableOf = (row: StoredRow, {codes, countries}: Codes) => ({
  external_id: row.external_id ?? '',
  ...sharedOf(row),
  ...omitEmpty({
    codes,
    countries,
    bonus: giftsOf(row),
    redeem_total_limit: row.limit_total,
    redeem_user_limit: row.limit_per_user,
    redeem_code_limit: row.limit_per_code,
  }),
});

const couponOf = (row: StoredRow, codes: Codes) => redeemableOf(row, codes) as CouponSeed;

const promoCodeOf = (row: StoredRow, codes: Codes) =>
  ({
    ...redeemableOf(row, codes),
    ...omitEmpty({
      discount: row.discount_bp === null ? null : {percent: percentText(row.discount_bp)},
      discounted_items: row.items
        .filter(({role}) => role === 'discounted')
        .map(({sku, discount_bp}) => ({sku, discount: {percent: percentText(discount_bp ?? 0)}})),
      item_price_conditions: row.item_price_conditions,
    }),
  }) as PromoCodeSeed;
