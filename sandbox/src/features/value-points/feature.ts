import {valuePointsAdmin} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {valuePointsHandlers} from './handlers.js';
import {earnsPoints} from './points.js';
import {plantValuePoints} from './seed.js';

/** Points that players earn with what they buy, for reward chains. */
export const valuePointsFeature = operations(valuePointsAdmin, valuePointsHandlers, {
  plant: plantValuePoints,
  onOrder: earnsPoints,
});
