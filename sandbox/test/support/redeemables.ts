import type {BodyOf} from 'game-storefront-contract';
import type {Credential, Operations, Shop} from './sandbox.js';

const COUPON = '/v2/project/{project_id}/admin/coupon';
const PROMO_CODE = '/v2/project/{project_id}/admin/promocode';
const REDEEM = 'POST /v2/project/{project_id}/coupon/redeem';

type Coupon = BodyOf<Operations[`POST ${typeof COUPON}`]>;
type PromoCode = BodyOf<Operations[`POST ${typeof PROMO_CODE}`]>;

/** Creates coupons and promo codes by the merchant's calls, each with one code; resolves to the code. */
export const redeemablesOf = (shop: Shop) => {
  const as = shop.server;
  const addTo = async (root: typeof COUPON | typeof PROMO_CODE, external_id: string): Promise<string> => {
    const path = {external_id};
    return (await shop.call(`POST ${root}/{external_id}/code`, {path, body: {}}, {as})).code;
  };
  return {
    async coupon(external_id: string, body: Partial<Coupon>): Promise<string> {
      await shop.call(`POST ${COUPON}`, {body: {external_id, name: {en: external_id}, ...body}}, {as});
      return addTo(COUPON, external_id);
    },
    async promoCode(external_id: string, body: Partial<PromoCode>): Promise<string> {
      await shop.call(`POST ${PROMO_CODE}`, {body: {external_id, name: {en: external_id}, ...body}}, {as});
      return addTo(PROMO_CODE, external_id);
    },
  };
};

/** Redeems a coupon; resolves to the response, successful or not. */
export const redeemCoupon = (shop: Shop, as: Credential, coupon_code: string): Promise<Response> =>
  shop.respond(REDEEM, {body: {coupon_code}}, {as});
