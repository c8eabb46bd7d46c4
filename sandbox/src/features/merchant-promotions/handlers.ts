import type {merchantPromotions} from 'game-storefront-contract';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {listMerchantPromotions, periodsView, promotionView, readMerchantPromotion, subjectView} from './promotion.js';
import {reviewPromotion} from './review.js';
import {
  createMerchantPromotion,
  deleteMerchantPromotion,
  setCampaigns,
  setPaymentSystems,
  setPeriods,
  setRewards,
  setSubject,
  toggleMerchantPromotion,
  updateMerchantPromotion,
} from './write.js';

/** Document 1, "Promotions". */
export const merchantPromotionHandlers = ({db}: Pick<Services, 'db'>): Handlers<typeof merchantPromotions> => {
  const found = ({merchant_id, promotion_id}: {readonly merchant_id: number; readonly promotion_id: number}) =>
    readMerchantPromotion(db, merchant_id, promotion_id);
  return {
    'POST /merchants/{merchant_id}/promotions': async ({path, body}) => ({
      id: await createMerchantPromotion(db, path.merchant_id, body),
    }),
    'GET /merchants/{merchant_id}/promotions': async ({path, query}) =>
      (await listMerchantPromotions(db, path.merchant_id, query)).map(promotionView),
    'GET /merchants/{merchant_id}/promotions/{promotion_id}': async ({path}) => promotionView(await found(path)),
    'PUT /merchants/{merchant_id}/promotions/{promotion_id}': async ({path, body}) =>
      void (await updateMerchantPromotion(db, path.merchant_id, path.promotion_id, body)),
    'DELETE /merchants/{merchant_id}/promotions/{promotion_id}': async ({path}) =>
      void (await deleteMerchantPromotion(db, path.merchant_id, path.promotion_id)),
    'GET /merchants/{merchant_id}/promotions/{promotion_id}/review': async ({path}) => ({
      errors: await reviewPromotion(db, await found(path)),
    }),
    'PUT /merchants/{merchant_id}/promotions/{promotion_id}/rewards': async ({path, body}) =>
      void (await setRewards(db, path.merchant_id, path.promotion_id, body)),
    'GET /merchants/{merchant_id}/promotions/{promotion_id}/rewards': async ({path}) => (await found(path)).rewards,
    'PUT /merchants/{merchant_id}/promotions/{promotion_id}/toggle': async ({path}) =>
      void (await toggleMerchantPromotion(db, path.merchant_id, path.promotion_id)),
    'PUT /merchants/{merchant_id}/promotions/{promotion_id}/subject': async ({path, body}) =>
      void (await setSubject(db, path.merchant_id, path.promotion_id, body)),
    'GET /merchants/{merchant_id}/promotions/{promotion_id}/subject': async ({path}) => subjectView(await found(path)),
    'PUT /merchants/{merchant_id}/promotions/{promotion_id}/payment_systems': async ({path, body}) =>
      void (await setPaymentSystems(db, path.merchant_id, path.promotion_id, body)),
    'GET /merchants/{merchant_id}/promotions/{promotion_id}/payment_systems': async ({path}) => ({
      payment_systems: (await found(path)).payment_systems.map((id) => ({id})),
    }),
    'PUT /merchants/{merchant_id}/promotions/{promotion_id}/periods': async ({path, body}) =>
      void (await setPeriods(db, path.merchant_id, path.promotion_id, body)),
    'GET /merchants/{merchant_id}/promotions/{promotion_id}/periods': async ({path}) => periodsView(await found(path)),
    'PUT /merchants/{merchant_id}/promotions/{promotion_id}/coupons': async ({path, body}) =>
      void (await setCampaigns(db, path.merchant_id, path.promotion_id, body)),
  };
};
