import type {Feature} from '../../feature.js';
import {deliversItems} from './delivery.js';

/** What the player of an order is given. */
export const deliveryFeature: Feature = {onOrder: deliversItems};
