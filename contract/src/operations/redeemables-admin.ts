import {Type} from 'typebox';
import {empty, json, type Operation, operation} from '../dsl.js';
import {pageOf, paging} from '../schemas/common.js';
import {CodeText} from '../schemas/promo-code.js';
import {
  AdminCoupon,
  AdminPromoCode,
  CouponChange,
  PromoCodeChange,
  StoredCoupon,
  StoredPromoCode,
  StoredRedeemable,
} from '../schemas/redeemable.js';
import {OfUser, Remains, RemainsChange, RemainsSetting} from '../schemas/user-limit.js';

const server = {audience: 'server', auth: ['project'], source: {origin: 'verified'}} as const;

const Count = Type.Integer({minimum: 0});
const counts = {total_promotions_count: Count, active_promotions_count: Count, inactive_promotions_count: Count};
const created = json(Type.Object({external_id: Type.String()}), 201);
const page = Type.Object(paging(50));
const Code = Type.Object({code: Type.String()});
/** A project may have 100,000 codes of one coupon. */
const pageOfCodes = paging(1000);
const Generation = Type.Object({count: Type.Integer({minimum: 1, maximum: 100_000})});

/** The operations that coupons and promo codes share, at the paths of coupons. */
const alike = {
  'DELETE /v2/project/{project_id}/admin/coupon/{external_id}': operation({
    ...server,
    id: 'deleteCoupon',
    summary: 'Delete a coupon and its codes; orders that used it keep it',
    answer: empty(),
    errors: [1020, 9802],
  }),
  'PUT /v2/project/{project_id}/admin/coupon/{external_id}/activate': operation({
    ...server,
    id: 'activateCoupon',
    summary: 'Enable a coupon; one that is enabled stays so',
    answer: empty(),
    errors: [1020, 9802],
  }),
  'PUT /v2/project/{project_id}/admin/coupon/{external_id}/deactivate': operation({
    ...server,
    id: 'deactivateCoupon',
    summary: 'Disable a coupon; what was used of it stays counted',
    answer: empty(),
    errors: [1020, 9802],
  }),
  'POST /v2/project/{project_id}/admin/coupon/{external_id}/code': operation({
    ...server,
    id: 'addCouponCode',
    summary: 'Add a code to a coupon: the one that is named, else a random one',
    body: Type.Object({coupon_code: Type.Optional(CodeText)}),
    bodyOptional: true,
    answer: json(Code, 201),
    errors: [1020, 1102, 9802, 9803],
  }),
  'GET /v2/project/{project_id}/admin/coupon/{external_id}/code': operation({
    ...server,
    id: 'listCouponCodes',
    summary: 'List the codes of a coupon, in the order of the alphabet',
    query: Type.Object(pageOfCodes),
    answer: json(Type.Object({codes: Type.Array(Code), total_count: Count})),
    errors: [1020, 9802],
  }),
  'PUT /v2/project/{project_id}/admin/coupon/{external_id}/code/generate': operation({
    ...server,
    id: 'generateCouponCodes',
    summary: 'Add random codes to a coupon',
    body: Generation,
    answer: json(Generation),
    errors: [1020, 1102, 9802],
  }),
  'GET /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': operation({
    ...server,
    id: 'getUserCouponLimit',
    summary: 'Get how often a user may still use a coupon',
    query: OfUser,
    answer: json(Remains),
    errors: [1020, 1102, 4509, 5008, 9802],
  }),
  'POST /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': operation({
    ...server,
    id: 'addUserCouponLimit',
    summary: 'Let a user use a coupon more often; never more than the limit says',
    body: RemainsChange,
    answer: json(Remains),
    errors: [1020, 1102, 4509, 4511, 5008, 9802],
  }),
  'PUT /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': operation({
    ...server,
    id: 'setUserCouponLimit',
    summary: 'Set how often a user may still use a coupon',
    body: RemainsSetting,
    answer: json(Remains),
    errors: [1020, 1102, 4509, 4511, 5008, 9802],
  }),
  'DELETE /v2/project/{project_id}/admin/user/limit/coupon/external_id/{external_id}': operation({
    ...server,
    id: 'removeUserCouponLimit',
    summary: 'Let a user use a coupon less often',
    body: RemainsChange,
    answer: json(Remains),
    errors: [1020, 1102, 4509, 4511, 5008, 9802],
  }),
  'GET /v2/project/{project_id}/admin/code/limit/coupon/external_id/{external_id}': operation({
    ...server,
    id: 'getCouponCodeLimits',
    summary: 'Get how often each code of a coupon may still be used: all codes, or those that are named',
    query: Type.Object({codes: Type.Optional(Type.Array(CodeText, {maxItems: 100})), ...pageOfCodes}),
    answer: json(
      Type.Object({
        promotion_id: Type.Integer(),
        ...pageOf(
          Type.Object({
            code: Type.String(),
            per_code: Type.Object({total: Count, available: Count, used: Count, reserved: Count}),
          }),
        ).properties,
      }),
    ),
    errors: [1020, 4509, 9802],
  }),
} as const;

type OfPromoCodes<T> = {
  [K in keyof T as K extends `${infer A}/coupon/${infer B}` ? `${A}/promocode/${B}` : never]: T[K];
};

/** Renames the keys of a table from coupons to promo codes. */
export const keysOfPromoCodes = <T extends object>(ofCoupons: T): OfPromoCodes<T> =>
  Object.fromEntries(
    Object.entries(ofCoupons).map(([key, one]) => [key.replace('/coupon/', '/promocode/'), one]),
  ) as unknown as OfPromoCodes<T>;

const ofPromoCode = ({id, summary, ...rest}: Operation): Operation => ({
  ...rest,
  id: id.replace('Coupon', 'PromoCode'),
  summary: summary.replace('coupon', 'promo code'),
});
const alikeOfPromoCodes = keysOfPromoCodes(
  Object.fromEntries(Object.entries(alike).map(([key, one]) => [key, ofPromoCode(one)])) as unknown as typeof alike,
);

/** Promo codes and coupons as their merchant writes them. */
export const redeemablesAdmin = {
  'POST /v2/project/{project_id}/admin/coupon': operation({
    ...server,
    id: 'createCoupon',
    summary: 'Create a coupon, without codes',
    body: AdminCoupon,
    answer: created,
    errors: [1020, 1102, {inBody: 4001}],
  }),
  'GET /v2/project/{project_id}/admin/coupon': operation({
    ...server,
    id: 'listCoupons',
    summary: 'List coupons as they were written, and how many count now',
    query: page,
    answer: json(Type.Object({items: Type.Array(StoredCoupon), ...counts})),
    errors: [1020],
  }),
  'PUT /v2/project/{project_id}/admin/coupon/{external_id}': operation({
    ...server,
    id: 'replaceCoupon',
    summary: 'Replace a coupon; its codes stay, and what was used of it stays counted',
    body: CouponChange,
    answer: empty(),
    errors: [1020, 1102, {inBody: 4001}, 9802],
  }),
  'GET /v2/project/{project_id}/admin/coupon/{external_id}': operation({
    ...server,
    id: 'getCoupon',
    summary: 'Get a coupon as it was written',
    answer: json(StoredCoupon),
    errors: [1020, 9802],
  }),
  'POST /v2/project/{project_id}/admin/promocode': operation({
    ...server,
    id: 'createPromoCode',
    summary: 'Create a promo code, without codes',
    body: AdminPromoCode,
    answer: created,
    errors: [1020, 1102, {inBody: 4001}],
  }),
  'GET /v2/project/{project_id}/admin/promocode': operation({
    ...server,
    id: 'listPromoCodes',
    summary: 'List promo codes as they were written, and how many count now',
    query: page,
    answer: json(Type.Object({items: Type.Array(StoredPromoCode), ...counts})),
    errors: [1020],
  }),
  'PUT /v2/project/{project_id}/admin/promocode/{external_id}': operation({
    ...server,
    id: 'replacePromoCode',
    summary: 'Replace a promo code; its codes stay, and what was used of it stays counted',
    body: PromoCodeChange,
    answer: empty(),
    errors: [1020, 1102, {inBody: 4001}, 9802],
  }),
  'GET /v2/project/{project_id}/admin/promocode/{external_id}': operation({
    ...server,
    id: 'getPromoCode',
    summary: 'Get a promo code as it was written',
    answer: json(StoredPromoCode),
    errors: [1020, 9802],
  }),
  'GET /v2/project/{project_id}/admin/promotion/redeemable/code/{code}': operation({
    ...server,
    id: 'getPromotionOfCode',
    summary: 'Get the promo code or the coupon that a code is of',
    answer: json(StoredRedeemable),
    errors: [1020, 9811],
  }),
  ...alike,
  ...alikeOfPromoCodes,
} as const;

/** The operations that both kinds share, at the paths of coupons. */
export type RedeemablesAlike = typeof alike;
