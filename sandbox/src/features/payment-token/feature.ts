import type {Feature} from '../../feature.js';

/** The tokens that open payment pages. */
export const paymentTokenFeature: Feature = {tables: ['payment_token']};
