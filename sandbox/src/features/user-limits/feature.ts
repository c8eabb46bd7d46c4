import {userLimits} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {userLimitsHandlers} from './handlers.js';

/** What remains to one user of limited items and promotions, as the studio sees and changes it. */
export const userLimitsFeature = operations(userLimits, userLimitsHandlers);
