import type {Feature} from '../../feature.js';

/** Payment pages without an order. */
export const checkoutsFeature: Feature = {tables: ['checkout']};
