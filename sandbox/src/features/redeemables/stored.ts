import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {percentText} from '../promotions/draft.js';
import {normalCode} from '../promotions/promotion.js';
import {conditionsView, giftsOf, promotionView, type StoredRow, storedWhere} from '../promotions/stored.js';
import {noRedeemable, type RedeemableName} from './redeemable.js';

/** Throws 9802. */
export async function storedRedeemable(db: Db, name: RedeemableName): Promise<StoredRow> {
  const row = await storedWhere(db, 'project_id = $1 and kind = $2 and external_id = $3 and not is_deleted', [
    name.projectId,
    name.kind,
    name.externalId,
  ]);
  if (!row) throw noRedeemable(name);
  return row;
}

/** The promotion of a code, whatever its state; throws 9811. */
export async function redeemableOfCode(db: Db, projectId: number, code: string): Promise<StoredRow> {
  const row = await storedWhere(
    db,
    'not is_deleted and promotion_id = (select promotion_id from promotion_code where project_id = $1 and code = $2)',
    [projectId, normalCode(code)],
  );
  if (!row) throw refuse(9811, `Code ${code} not found`);
  return row;
}

const sharedView = (row: StoredRow) => {
  const {external_id, limit_total, limit_per_user, limit_per_code, used_by_all} = row;
  const bonus = giftsOf(row);
  return {
    external_id: external_id!,
    ...promotionView(row),
    bonus: bonus.length > 0 ? bonus : null,
    redeem_total_limit: limit_total,
    redeem_user_limit: limit_per_user,
    redeem_code_limit: limit_per_code,
    total_limit_state:
      limit_total === null ? null : {available: Math.max(0, limit_total - used_by_all), reserved: 0, used: used_by_all},
  };
};

const cheaperView = ({discount_bp, items}: StoredRow) => {
  const discounted = items.filter(({role}) => role === 'discounted');
  return {
    discount: discount_bp === null ? null : {percent: percentText(discount_bp)},
    discounted_items:
      discounted.length === 0
        ? null
        : discounted.map((item) => ({sku: item.sku, discount: {percent: percentText(item.discount_bp ?? 0)}})),
  };
};

export const couponView = (row: StoredRow) => ({
  ...sharedView(row),
  attribute_conditions: [...row.attribute_conditions],
});

export const promoCodeView = (row: StoredRow) => ({
  ...couponView(row),
  ...cheaperView(row),
  price_conditions: conditionsView(row.price_conditions),
  item_price_conditions: conditionsView(row.item_price_conditions),
  excluded_promotions: [...row.excluded_promotions],
});

export const redeemableView = (row: StoredRow) => ({...sharedView(row), ...cheaperView(row)});
