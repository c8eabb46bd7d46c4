import type {Feature} from '../../feature.js';

/** Payments of no order. */
export const chargesFeature: Feature = {tables: ['account_payment']};
