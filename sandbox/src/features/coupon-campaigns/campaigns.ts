import type {BodyOf, couponCampaigns} from 'game-storefront-contract';
import type {Db} from '../../db/port.js';
import {insertRowUnless} from '../../db/rows.js';
import {invalid, refuse} from '../../http/refusal.js';
import {findProject} from '../projects/projects.js';
import {normalCode} from '../promotions/promotion.js';
import {lockCodes} from '../promotions/write.js';

type CampaignBody = BodyOf<(typeof couponCampaigns)['POST /merchants/{merchant_id}/coupon_promotions']>;
type CouponBody = BodyOf<
  (typeof couponCampaigns)['POST /merchants/{merchant_id}/coupon_promotions/{campaign_id}/coupons']
>;

/** Returns its id; throws 1102 for another merchant's project, and for a code that the project has. */
export async function createCampaign(db: Db, merchantId: number, body: CampaignBody): Promise<number> {
  const {project_id, campaign_code, campaign_names} = body;
  if ((await findProject(db, project_id))?.merchant_id !== merchantId)
    throw invalid('project_id', 'is no project of this merchant');
  if (!Object.values(campaign_names).some((text) => text?.trim()))
    throw invalid('campaign_names', 'has no text in any language');
  const columns = {
    project_id,
    campaign_code,
    names: campaign_names,
    limit_per_user: body.redeems_count_for_user === undefined ? 1 : body.redeems_count_for_user,
    limit_per_user_of_campaign: body.campaign_redeems_count_for_user ?? null,
    limit_total: body.redeems_count ?? null,
    expires_at: body.expiration_date ?? null,
  };
  const key = '(project_id, campaign_code)';
  const made = await insertRowUnless<{campaign_id: number}>(db, 'coupon_campaign', columns, 'campaign_id', key);
  if (!made) throw invalid('campaign_code', 'exists already');
  return made.campaign_id;
}

/** Returns its id; throws 8122, and 9803 for a code that the project has, be it a promo code of carts. */
export const addCoupon = (db: Db, merchantId: number, campaignId: number, body: CouponBody): Promise<number> =>
  db.transaction(async () => {
    const campaign = await db.one<{project_id: number}>(
      'select c.project_id from coupon_campaign c join project using (project_id) where campaign_id = $1 and merchant_id = $2',
      [campaignId, merchantId],
    );
    if (!campaign) throw refuse(8122, `Coupon campaign ${campaignId} not found`);
    const {project_id} = campaign;
    const code = normalCode(body.coupon_code);
    const columns = {project_id, campaign_id: campaignId, code, limit_total: body.redeems_count ?? null};
    await lockCodes(db, project_id);
    const made = await insertRowUnless<{coupon_id: number}>(db, 'coupon', columns, 'coupon_id', '(project_id, code)');
    const ofCarts = await db.one('select 1 from promotion_code where project_id = $1 and code = $2', [
      project_id,
      code,
    ]);
    if (!made || ofCarts) throw refuse(9803, `Code ${code} exists already`);
    return made.coupon_id;
  });
