import {coupons} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {couponHandlers} from './handlers.js';

/** Coupons of players. The granted items are in the orders. */
export const couponsFeature = operations(coupons, couponHandlers);
