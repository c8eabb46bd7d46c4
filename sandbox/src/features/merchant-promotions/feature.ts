import {merchantPromotions} from 'game-storefront-contract';
import {OF_NOTHING} from '../../db/inspection.js';
import {operations} from '../../feature.js';
import {merchantPromotionHandlers} from './handlers.js';

const turn = (column: string, what: string): string =>
  `select x.${column}, 'promotion', p.technical_name, '${what}', ${OF_NOTHING}
   from merchant_promotion_period x join merchant_promotion p using (promotion_id) where p.project_id = $1 and p.is_enabled`;

/** Promotions of purchases on the payment page that a merchant's tokens open. */
export const merchantPromotionsFeature = operations(merchantPromotions, merchantPromotionHandlers, {
  tables: ['merchant_promotion'],
  inspect: {agenda: [turn('starts_at', 'begins'), turn('ends_at', 'ends')]},
});
