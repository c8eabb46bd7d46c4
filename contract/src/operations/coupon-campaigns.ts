import {Type} from 'typebox';
import {json, operation} from '../dsl.js';
import {DateTime, Id, LocalizedByTag, nullable} from '../schemas/common.js';

const source = {document: 1, section: 'Coupons'} as const;
const byCompany = {audience: 'server', auth: ['merchant'], base: 'merchant', source} as const;
const byProject = {audience: 'server', auth: ['project'], base: 'merchant', source} as const;

/** Maximum number of uses; null is unlimited. */
const Uses = nullable(Type.Integer({minimum: 1, maximum: 1_000_000_000}));

const Coupon = Type.Object(
  {
    coupon_id: Type.Integer(),
    coupon_code: Type.String(),
    project_id: Type.Integer(),
    campaign_id: Type.Integer(),
    campaign_code: Type.String(),
    campaign_names: LocalizedByTag,
    /** Whether any user can redeem it. */
    is_active: Type.Boolean(),
    /** Until then. */
    expiration_date: nullable(Type.String()),
    /** By one user: this code, and codes of the campaign. */
    redeems_count_for_user: Uses,
    campaign_redeems_count_for_user: Uses,
    /** By all users: this code, as far as the campaign has some left. */
    redeems_count_remain: nullable(Type.Integer({minimum: 0})),
    /** Enabled ones that the campaign is attached to. */
    promotions: Type.Array(Type.Object({id: Type.Integer(), technical_name: Type.String()})),
  },
  {$id: 'CampaignCoupon'},
);

/** Campaigns of coupons, which activate promotions (document 1, "Coupons"). */
export const couponCampaigns = {
  'GET /projects/{project_id}/coupons/{code}/details': operation({
    ...byProject,
    id: 'getCampaignCoupon',
    summary: 'Get a coupon by its code, in any case',
    answer: json(Coupon),
    errors: [1020, 9802],
  }),
  'POST /projects/{project_id}/coupons/{code}/redeem': operation({
    ...byProject,
    id: 'redeemCampaignCoupon',
    summary:
      "Redeem a coupon for a user: it counts for their next purchase on the payment page that its campaign's promotions act on",
    body: Type.Object({user_id: Type.String({minLength: 1, maxLength: 255})}),
    answer: json(Coupon),
    errors: [1020, 1102, 9802, 9804, 9810],
  }),
  'POST /merchants/{merchant_id}/coupon_promotions': operation({
    ...byCompany,
    id: 'createCouponCampaign',
    summary: 'Create a campaign of coupons',
    body: Type.Object({
      campaign_code: Type.String({minLength: 1, maxLength: 255}),
      project_id: Id,
      campaign_names: LocalizedByTag,
      /** By one user: each code, and all codes. */
      redeems_count_for_user: Type.Optional(Uses),
      campaign_redeems_count_for_user: Type.Optional(Uses),
      /** By all users: all codes. */
      redeems_count: Type.Optional(Uses),
      expiration_date: Type.Optional(nullable(DateTime)),
    }),
    answer: json(Type.Object({id: Type.Integer()}), 201),
    errors: [1020, 1102],
  }),
  'POST /merchants/{merchant_id}/coupon_promotions/{campaign_id}/coupons': operation({
    ...byCompany,
    id: 'addCampaignCoupon',
    summary: 'Add a coupon code to a campaign',
    body: Type.Object({
      coupon_code: Type.String({minLength: 1, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$'}),
      /** By all users: this code. */
      redeems_count: Type.Optional(Uses),
    }),
    answer: json(Type.Object({coupon_id: Type.Integer()}), 201),
    errors: [1020, 1102, 8122, 9803],
  }),
} as const;
