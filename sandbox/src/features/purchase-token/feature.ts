import {token} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {tokenHandlers} from './handlers.js';

/** Tokens that sell the purchase that a studio's server requests. */
export const purchaseTokenFeature = operations(token, tokenHandlers);
