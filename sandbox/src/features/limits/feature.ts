import type {Feature} from '../../feature.js';
import {countsUnits} from './order-limits.js';

/** How much of an item all players together, or one of them, may buy. */
export const limitsFeature: Feature = {onOrder: countsUnits};
