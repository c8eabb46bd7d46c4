import type {Feature} from '../../feature.js';
import {plantTokenLifetime, type TokenLifetimeSeed} from './lifetime.js';

/** The tokens that open payment pages. */
export const paymentTokenFeature: Feature<TokenLifetimeSeed> = {plant: plantTokenLifetime, tables: ['payment_token']};
