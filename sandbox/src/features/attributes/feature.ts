import {attributesAdmin} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {attributesHandlers} from './handlers.js';
import {exportAttributes, plantAttributes} from './seed.js';

/** Attributes that distinguish items: `rarity`, with the values `common` and `epic`. */
export const attributesFeature = operations(attributesAdmin, attributesHandlers, {
  plant: plantAttributes,
  exportSeed: exportAttributes,
  tables: ['attribute'],
});
