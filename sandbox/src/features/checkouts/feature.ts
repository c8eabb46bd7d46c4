import type {Feature} from '../../feature.js';

/** Payment pages of no order. */
export const checkoutsFeature: Feature = {tables: ['checkout']};
