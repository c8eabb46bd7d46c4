import type {Feature} from '../../feature.js';
import {countsUnits} from './order-limits.js';

/** Maximum number of units of an item that all players together, or one of them, may buy. */
export const limitsFeature: Feature = {onOrder: countsUnits};
