import {couponCampaigns} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import type {OrderListener} from '../order-life/listener.js';
import {lackOfCoupon, releaseCoupon, takeCoupon} from './coupons.js';
import {couponCampaignHandlers} from './handlers.js';

const usesCoupons: OrderListener = {
  checkAvailable: async (db, order) => {
    const coupon = order.acting?.coupon;
    return coupon ? lackOfCoupon(db, order, coupon) : undefined;
  },
  paid: async (db, order) => {
    const coupon = order.acting?.coupon;
    if (coupon) await takeCoupon(db, order, coupon, {order_id: order.order_id});
  },
  refunded: async (db, {order_id, acting}) => {
    if (acting?.coupon) await releaseCoupon(db, {order_id});
  },
};

/** Campaigns of coupons, which activate promotions of the payment page. */
export const couponCampaignsFeature = operations(couponCampaigns, couponCampaignHandlers, {
  tables: ['coupon_campaign'],
  onOrder: usesCoupons,
  inspect: {players: ['select user_id, null::timestamptz from coupon_redemption where project_id = $1']},
});
