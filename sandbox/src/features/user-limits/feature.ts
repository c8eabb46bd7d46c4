import {userLimits} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {userLimitsHandlers} from './handlers.js';
import {ITEM_LIMITS} from './items.js';
import {PROMOTION_LIMITS} from './promotions.js';

/** A user's remaining allowance of limited items and promotions, which the studio reads and changes. */
export const userLimitsFeature = operations(userLimits, userLimitsHandlers, {
  inspect: {holdings: {item_limits: ITEM_LIMITS, promotion_limits: PROMOTION_LIMITS}},
});
