import {Type} from 'typebox';
import type {AppliedPromotions} from '../features/order-life/applied-promotions.js';

/** The promotions that were applied to a purchase of the payment page, as the inspector shows them. */
export const ACTING = {
  /** Promotions of the payment page; none is usual. */
  payment_promotions: Type.Array(Type.Object({id: Type.Integer(), technical_name: Type.String()})),
  /** The coupon without which some of them would not act. */
  coupon: Type.Union([Type.Object({campaign_id: Type.Integer(), coupon_code: Type.String()}), Type.Null()]),
};

/** `acting` is null if none was applied. */
export const appliedPromotionsView = (acting: AppliedPromotions | null) => ({
  payment_promotions: (acting?.promotions ?? []).map(({id, technical_name}) => ({id, technical_name})),
  coupon: acting?.coupon ? {campaign_id: acting.coupon.campaign_id, coupon_code: acting.coupon.coupon_code} : null,
});
