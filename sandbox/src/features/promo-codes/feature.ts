import {promoCodes} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {promoCodeHandlers} from './handlers.js';

/** Promo codes in carts. */
export const promoCodesFeature = operations(promoCodes, promoCodeHandlers);
