import {Type} from 'typebox';
import {empty, json, operation} from '../dsl.js';
import {Id, paging} from '../schemas/common.js';
import {
  MerchantPromotion,
  MerchantPromotionBody,
  MerchantPromotionUpdate,
  PROMOTION_FAULTS,
  PromotionPaymentSystems,
  PromotionPeriods,
  PromotionRewards,
  PromotionRewardsBody,
  PromotionSubject,
} from '../schemas/merchant-promotion.js';

const merchant = {
  audience: 'server',
  auth: ['merchant'],
  base: 'merchant',
  source: {document: 1, section: 'Promotions'},
} as const;

/** Promotions of purchases on the payment page (document 1, "Promotions"). */
export const merchantPromotions = {
  'POST /merchants/{merchant_id}/promotions': operation({
    ...merchant,
    id: 'createMerchantPromotion',
    summary: 'Create a promotion of purchases on the payment page; it is disabled',
    body: MerchantPromotionBody,
    answer: json(Type.Object({id: Type.Integer()}), 201),
    errors: [1020, 1102],
  }),
  'GET /merchants/{merchant_id}/promotions': operation({
    ...merchant,
    id: 'listMerchantPromotions',
    summary: "List promotions of all the merchant's projects, oldest first",
    query: Type.Object({...paging(100), project_id: Type.Optional(Id)}),
    answer: json(Type.Array(MerchantPromotion)),
    errors: [1020],
  }),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}': operation({
    ...merchant,
    id: 'getMerchantPromotion',
    summary: 'Get a promotion',
    answer: json(MerchantPromotion),
    errors: [1020, 9502],
  }),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}': operation({
    ...merchant,
    id: 'updateMerchantPromotion',
    summary: 'Rename a promotion, or move it to another project where it is not read-only',
    body: MerchantPromotionUpdate,
    answer: empty(),
    errors: [1020, 1102, 8120, 9502],
  }),
  'DELETE /merchants/{merchant_id}/promotions/{promotion_id}': operation({
    ...merchant,
    id: 'deleteMerchantPromotion',
    summary: 'Delete a promotion that is disabled; purchases that it acted on keep what it gave',
    answer: empty(),
    errors: [1020, 8121, 9502],
  }),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/review': operation({
    ...merchant,
    id: 'reviewMerchantPromotion',
    summary: 'List what keeps a promotion from acting; an empty list: nothing does but that it is disabled',
    answer: json(
      Type.Object({errors: Type.Array(Type.Object({code: Type.Enum([...PROMOTION_FAULTS]), message: Type.String()}))}),
    ),
    errors: [1020, 9502],
  }),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/rewards': operation({
    ...merchant,
    id: 'setMerchantPromotionRewards',
    summary: 'Set what a promotion gives',
    body: PromotionRewardsBody,
    answer: empty(),
    errors: [1020, 1102, 8120, 9502],
  }),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/rewards': operation({
    ...merchant,
    id: 'getMerchantPromotionRewards',
    summary: 'Get what a promotion gives',
    answer: json(PromotionRewards),
    errors: [1020, 9502],
  }),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/toggle': operation({
    ...merchant,
    id: 'toggleMerchantPromotion',
    summary: 'Enable a promotion that is disabled, or disable it; once enabled, it is read-only',
    answer: empty(),
    errors: [1020, 9502],
  }),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/subject': operation({
    ...merchant,
    id: 'setMerchantPromotionSubject',
    summary: 'Set what a promotion acts on',
    body: Type.Partial(PromotionSubject),
    answer: empty(),
    errors: [1020, 1102, 8120, 9502],
  }),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/subject': operation({
    ...merchant,
    id: 'getMerchantPromotionSubject',
    summary: 'Get what a promotion acts on',
    answer: json(PromotionSubject),
    errors: [1020, 9502],
  }),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/payment_systems': operation({
    ...merchant,
    id: 'setMerchantPromotionPaymentSystems',
    summary: 'Set by which payment systems one pays to get a promotion; an empty list: by any',
    body: PromotionPaymentSystems,
    answer: empty(),
    errors: [1020, 1102, 8120, 9502],
  }),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/payment_systems': operation({
    ...merchant,
    id: 'getMerchantPromotionPaymentSystems',
    summary: 'Get by which payment systems one pays to get a promotion; an empty list: by any',
    answer: json(PromotionPaymentSystems),
    errors: [1020, 9502],
  }),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/periods': operation({
    ...merchant,
    id: 'setMerchantPromotionPeriods',
    summary: 'Set when a promotion acts; one that is read-only keeps the periods it has, and gets more',
    body: PromotionPeriods,
    answer: empty(),
    errors: [1020, 1102, 8120, 9502],
  }),
  'GET /merchants/{merchant_id}/promotions/{promotion_id}/periods': operation({
    ...merchant,
    id: 'getMerchantPromotionPeriods',
    summary: 'Get when a promotion acts, earliest first',
    answer: json(PromotionPeriods),
    errors: [1020, 9502],
  }),
  'PUT /merchants/{merchant_id}/promotions/{promotion_id}/coupons': operation({
    ...merchant,
    id: 'setMerchantPromotionCampaigns',
    summary: 'Have a promotion act by coupons of these campaigns alone; an empty list: without a coupon',
    body: Type.Object({campaigns: Type.Array(Id, {maxItems: 100})}),
    answer: empty(),
    errors: [1020, 1102, 9502],
  }),
} as const;
