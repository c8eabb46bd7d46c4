import type {Feature} from '../../feature.js';

/** Cards that players pay with and keep. */
export const cardsFeature: Feature = {tables: ['saved_card']};
