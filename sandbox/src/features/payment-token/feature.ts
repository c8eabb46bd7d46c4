import type {Feature} from '../../feature.js';
import {exportTokenLifetime, plantTokenLifetime, type TokenLifetimeSeed} from './lifetime.js';

/** The tokens that open payment pages. */
export const paymentTokenFeature: Feature<TokenLifetimeSeed> = {
  plant: plantTokenLifetime,
  exportSeed: exportTokenLifetime,
  tables: ['payment_token'],
};
