import type {couponCampaigns} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {addCoupon, createCampaign} from './campaigns.js';
import {readCoupon, redeemCoupon} from './coupons.js';

/** Document 1, "Coupons". */
export const couponCampaignHandlers = ({db}: Pick<Services, 'db'>): Handlers<typeof couponCampaigns> => ({
  'GET /projects/{project_id}/coupons/{code}/details': ({path}) => readCoupon(db, path.project_id, path.code),

  'POST /projects/{project_id}/coupons/{code}/redeem': async ({path, body}) => {
    await redeemCoupon(db, {project_id: path.project_id, user_id: body.user_id}, path.code);
    return readCoupon(db, path.project_id, path.code);
  },

  'POST /merchants/{merchant_id}/coupon_promotions': async ({path, body}) => ({
    id: await createCampaign(db, path.merchant_id, body),
  }),

  'POST /merchants/{merchant_id}/coupon_promotions/{campaign_id}/coupons': async ({path, body}) => ({
    coupon_id: await addCoupon(db, path.merchant_id, path.campaign_id, body),
  }),
});
