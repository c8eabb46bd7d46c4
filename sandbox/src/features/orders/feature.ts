import {orders} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {ordersHandlers} from './handlers.js';

/** How orders are made, found and shown. */
export const ordersFeature = operations(orders, ordersHandlers, {tables: ['orders']});
