import type {Feature} from '../../feature.js';

/** What a studio says of its players. */
export const playersFeature: Feature = {tables: ['player']};
