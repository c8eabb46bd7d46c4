import {coupons} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {couponHandlers} from './handlers.js';

/** Coupons of players. What they gave stands in the orders. */
export const couponsFeature = operations(coupons, couponHandlers);
