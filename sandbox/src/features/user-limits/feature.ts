import {userLimits} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {userLimitsHandlers} from './handlers.js';
import {ITEM_LIMITS} from './items.js';
import {PROMOTION_LIMITS} from './promotions.js';

/** What remains to one user of limited items and promotions, as the studio sees and changes it. */
export const userLimitsFeature = operations(userLimits, userLimitsHandlers, {
  inspect: {holdings: {item_limits: ITEM_LIMITS, promotion_limits: PROMOTION_LIMITS}},
});
