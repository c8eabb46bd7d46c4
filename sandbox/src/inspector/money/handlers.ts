import {readMerchantPromotion} from '../../features/merchant-promotions/promotion.js';
import {deleteMerchantPromotion, toggleMerchantPromotion} from '../../features/merchant-promotions/write.js';
import type {Handlers} from '../../http/call.js';
import type {Services} from '../../services.js';
import {inspectCampaign, listCampaigns, listCoupons} from './campaigns.js';
import type {MoneyContract} from './contract.js';
import {demandMonth, inspectMonth, listMonths, listMovements} from './months.js';
import {inspectPayment, listPayments} from './payments.js';
import {inspectPaymentPromotion, listPaymentPromotions} from './promotions.js';

export const moneyInspectionHandlers = ({db}: Pick<Services, 'db'>): Handlers<MoneyContract> => ({
  'GET /_sandbox/projects/{project_id}/payments.{format}': async ({path, query}) => listPayments(db, path, query),

  'GET /_sandbox/projects/{project_id}/payments/{transaction_id}': ({path}) =>
    inspectPayment(db, path.project_id, path.transaction_id),

  'GET /_sandbox/projects/{project_id}/months.{format}': async ({path, query}) => listMonths(db, path, query),

  'GET /_sandbox/projects/{project_id}/month': ({path, query}) => inspectMonth(db, path.project_id, query.report_id),

  'GET /_sandbox/projects/{project_id}/registry.{format}': async ({path, query}) => {
    await demandMonth(db, path.project_id, query.report_id);
    return listMovements(db, path, query);
  },

  'GET /_sandbox/projects/{project_id}/payment-promotions.{format}': async ({path, query}) =>
    listPaymentPromotions(db, path, query),

  'GET /_sandbox/projects/{project_id}/payment-promotions/{promotion_id}': ({path, project}) =>
    inspectPaymentPromotion(db, project, path.promotion_id),

  'PUT /_sandbox/projects/{project_id}/payment-promotions/{promotion_id}/toggle': async ({path, project}) => {
    const {project_id, promotion_id} = path;
    await readMerchantPromotion(db, project.merchant_id, promotion_id, project_id);
    await toggleMerchantPromotion(db, project.merchant_id, promotion_id);
    const {is_enabled} = await readMerchantPromotion(db, project.merchant_id, promotion_id);
    return {is_enabled};
  },

  'DELETE /_sandbox/projects/{project_id}/payment-promotions/{promotion_id}': async ({path, project}) => {
    await readMerchantPromotion(db, project.merchant_id, path.promotion_id, path.project_id);
    await deleteMerchantPromotion(db, project.merchant_id, path.promotion_id);
  },

  'GET /_sandbox/projects/{project_id}/campaigns.{format}': async ({path, query}) => listCampaigns(db, path, query),

  'GET /_sandbox/projects/{project_id}/campaigns/{campaign_id}': ({path}) =>
    inspectCampaign(db, path.project_id, path.campaign_id),

  'GET /_sandbox/projects/{project_id}/campaigns/{campaign_id}/coupons.{format}': ({path, query}) =>
    listCoupons(db, path, query),
});
