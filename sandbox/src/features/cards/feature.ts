import type {Feature} from '../../feature.js';

/** Cards that players pay with and save. */
export const cardsFeature: Feature = {tables: ['saved_card']};
