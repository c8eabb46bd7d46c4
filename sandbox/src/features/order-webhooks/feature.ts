import type {Feature} from '../../feature.js';
import {announcesOrders} from './announce.js';

/** What a studio is told of orders. */
export const orderWebhooksFeature: Feature = {onOrder: announcesOrders};
