import type {Feature} from '../../feature.js';
import {deliversItems} from './delivery.js';

/** The delivery of an order's items. */
export const deliveryFeature: Feature = {onOrder: deliversItems};
