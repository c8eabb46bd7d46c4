import type {Db} from '../../db/port.js';
import {refuse} from '../../http/refusal.js';
import {dateText} from '../../wire/date.js';
import type {Localized} from '../../wire/text.js';
import type {PurchaseCoupon} from '../order-life/applied-promotions.js';
import {normalCode} from '../promotions/promotion.js';

/** The user who redeems. */
export interface Redeemer {
  readonly project_id: number;
  readonly user_id: string;
}

/** A coupon with the counts of its limits; limits are null without an end. */
interface CouponRow extends PurchaseCoupon {
  readonly project_id: number;
  readonly names: Localized;
  readonly expires_at: Date | null;
  readonly is_expired: boolean;
  readonly limit_per_user: number | null;
  readonly limit_per_user_of_campaign: number | null;
  readonly limit_total: number | null;
  readonly limit_of_campaign: number | null;
  readonly used_by_user: number;
  readonly used_by_user_of_campaign: number;
  readonly used_by_all: number;
  readonly used_of_campaign: number;
  readonly promotions: readonly {readonly id: number; readonly technical_name: string}[];
}

const used = (condition: string): string =>
  `(select count(*) from coupon_redemption r where r.campaign_id = k.campaign_id and ${condition})`;

/** Parameter: $1 the user, '' for none. */
const COLUMNS = `c.coupon_id, c.code as coupon_code, k.campaign_id, k.campaign_code, k.project_id, k.names, k.expires_at,
  coalesce(k.expires_at <= project_now(k.project_id), false) as is_expired,
  k.limit_per_user, k.limit_per_user_of_campaign, c.limit_total, k.limit_total as limit_of_campaign,
  ${used('r.coupon_id = c.coupon_id and r.user_id = $1')} as used_by_user, ${used('r.user_id = $1')} as used_by_user_of_campaign,
  ${used('r.coupon_id = c.coupon_id')} as used_by_all, ${used('true')} as used_of_campaign,
  (select coalesce(json_agg(json_build_object('id', p.promotion_id, 'technical_name', p.technical_name) order by p.promotion_id), '[]')
    from merchant_promotion p where p.project_id = k.project_id and p.is_enabled and k.campaign_id = any(p.campaigns)) as promotions`;

const couponOf = (db: Db, {project_id, user_id}: Redeemer, text: string): Promise<CouponRow | undefined> =>
  db.one<CouponRow>(
    `select ${COLUMNS} from coupon c join coupon_campaign k using (campaign_id) where c.project_id = $2 and c.code = $3`,
    [user_id, project_id, normalCode(text)],
  );

const left = (limit: number | null, count: number): number => (limit === null ? Infinity : Math.max(0, limit - count));

/** Remaining redemptions of all users together. */
const leftToAll = (coupon: CouponRow): number =>
  Math.min(left(coupon.limit_total, coupon.used_by_all), left(coupon.limit_of_campaign, coupon.used_of_campaign));

/** Remaining redemptions of the row's user. */
const leftToUser = (coupon: CouponRow): number =>
  Math.min(
    leftToAll(coupon),
    left(coupon.limit_per_user, coupon.used_by_user),
    left(coupon.limit_per_user_of_campaign, coupon.used_by_user_of_campaign),
  );

/** Throws 9802. */
export async function readCoupon(db: Db, projectId: number, code: string) {
  const coupon = await couponOf(db, {project_id: projectId, user_id: ''}, code);
  if (!coupon) throw refuse(9802);
  const remain = leftToAll(coupon);
  return {
    coupon_id: coupon.coupon_id,
    coupon_code: coupon.coupon_code,
    project_id: coupon.project_id,
    campaign_id: coupon.campaign_id,
    campaign_code: coupon.campaign_code,
    campaign_names: coupon.names,
    is_active: !coupon.is_expired && remain > 0,
    expiration_date: coupon.expires_at && dateText(coupon.expires_at),
    redeems_count_for_user: coupon.limit_per_user,
    campaign_redeems_count_for_user: coupon.limit_per_user_of_campaign,
    redeems_count_remain: remain === Infinity ? null : remain,
    promotions: [...coupon.promotions],
  };
}

/** A coupon that a user may redeem now; undefined for a code of none. Throws 9810 and 9804. */
async function usableCoupon(db: Db, redeemer: Redeemer, code: string): Promise<CouponRow | undefined> {
  const coupon = await couponOf(db, redeemer, code);
  if (!coupon) return undefined;
  if (coupon.is_expired) throw refuse(9810);
  if (leftToUser(coupon) === 0) throw refuse(9804);
  return coupon;
}

/** Redemptions of a campaign are made one after the other. Lock first, and count then. */
const lockCampaign = async (db: Db, campaignId: number): Promise<void> =>
  void (await db.query('select 1 from coupon_campaign where campaign_id = $1 for no key update', [campaignId]));

/**
 * Redeems a coupon for a user. The user's next purchase to which one of its promotions applies uses it. Throws 9802,
 * 9804 and 9810.
 */
export const redeemCoupon = (db: Db, redeemer: Redeemer, code: string): Promise<void> =>
  db.transaction(async () => {
    const found = await couponOf(db, redeemer, code);
    if (found) await lockCampaign(db, found.campaign_id);
    const coupon = await usableCoupon(db, redeemer, code);
    if (!coupon) throw refuse(9802);
    await insertRedemption(db, redeemer, coupon);
  });

/** The purchase that uses a coupon: an order, or a payment page without one. */
export type CouponPurchase = {readonly order_id: number} | {readonly checkout_id: number};

const insertRedemption = async (
  db: Db,
  {project_id, user_id}: Redeemer,
  {coupon_id, campaign_id}: PurchaseCoupon,
  purchase?: CouponPurchase,
): Promise<void> =>
  void (await db.query(
    `insert into coupon_redemption
       (project_id, coupon_id, campaign_id, user_id, redeemed_at, is_by_purchase, order_id, checkout_id)
     values ($1, $2, $3, $4, project_now($1), $5, $6, $7)`,
    [project_id, coupon_id, campaign_id, user_id, purchase !== undefined, ...idsOf(purchase)],
  ));

const idsOf = (purchase: CouponPurchase | undefined): readonly [orderId: number | null, checkoutId: number | null] => [
  purchase && 'order_id' in purchase ? purchase.order_id : null,
  purchase && 'checkout_id' in purchase ? purchase.checkout_id : null,
];

const IS_UNUSED = 'order_id is null and checkout_id is null';

/** Coupons that a user redeemed and has not used yet, in the order of their redemption. */
export const heldCoupons = (db: Db, {project_id, user_id}: Redeemer): Promise<PurchaseCoupon[]> =>
  db.query<PurchaseCoupon>(
    `select coupon_id, code as coupon_code, r.campaign_id, campaign_code
     from coupon_redemption r join coupon using (coupon_id) join coupon_campaign k on k.campaign_id = r.campaign_id
     where r.project_id = $1 and user_id = $2 and ${IS_UNUSED} order by redemption_id`,
    [project_id, user_id],
  );

/**
 * The coupon that a purchase names: one that its user has redeemed and not used, or may redeem now; undefined for a
 * code of none. Throws 9810 and 9804.
 */
export async function purchaseCoupon(db: Db, redeemer: Redeemer, code: string): Promise<PurchaseCoupon | undefined> {
  const held = (await heldCoupons(db, redeemer)).find(({coupon_code}) => coupon_code === normalCode(code));
  if (held) return held;
  const coupon = await usableCoupon(db, redeemer, code);
  if (!coupon) return undefined;
  const {coupon_id, coupon_code, campaign_id, campaign_code} = coupon;
  return {coupon_id, coupon_code, campaign_id, campaign_code};
}

/**
 * 9804 if a purchase can neither use a redemption of its user nor redeem its coupon any more; locks the campaign until
 * the transaction ends.
 */
export async function lackOfCoupon(
  db: Db,
  redeemer: Redeemer,
  {campaign_id, coupon_code}: PurchaseCoupon,
): Promise<9804 | undefined> {
  await lockCampaign(db, campaign_id);
  const held = await heldCoupons(db, redeemer);
  if (held.some((one) => one.coupon_code === coupon_code)) return undefined;
  const coupon = await couponOf(db, redeemer, coupon_code);
  return coupon && leftToUser(coupon) > 0 ? undefined : 9804;
}

/** Uses a coupon for a purchase: a redemption of its user, or a new one. After `lackOfCoupon`. */
export async function takeCoupon(
  db: Db,
  redeemer: Redeemer,
  coupon: PurchaseCoupon,
  purchase: CouponPurchase,
): Promise<void> {
  const taken = await db.one(
    `update coupon_redemption set order_id = $3, checkout_id = $4 where redemption_id = (
       select redemption_id from coupon_redemption where coupon_id = $1 and user_id = $2 and ${IS_UNUSED}
       order by redemption_id limit 1)
     returning 1`,
    [coupon.coupon_id, redeemer.user_id, ...idsOf(purchase)],
  );
  if (!taken) await insertRedemption(db, redeemer, coupon, purchase);
}

/**
 * Releases the coupon of a refunded purchase. A redemption that its user had made before can be used again, and one
 * that the purchase made is undone.
 */
export async function releaseCoupon(db: Db, purchase: CouponPurchase): Promise<void> {
  const which = '(order_id = $1 or checkout_id = $2)';
  await db.query(`delete from coupon_redemption where ${which} and is_by_purchase`, idsOf(purchase));
  await db.query(`update coupon_redemption set order_id = null, checkout_id = null where ${which}`, idsOf(purchase));
}
