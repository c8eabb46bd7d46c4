import {token} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {tokenHandlers} from './handlers.js';

/** Tokens that sell what a studio's server asks for. */
export const purchaseTokenFeature = operations(token, tokenHandlers);
