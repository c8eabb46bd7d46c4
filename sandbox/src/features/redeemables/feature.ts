import {redeemablesAdmin} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {redeemablesAdminHandlers} from './handlers.js';

/** Promo codes and coupons as their merchant writes them. */
export const redeemablesFeature = operations(redeemablesAdmin, redeemablesAdminHandlers);
