import {refunds} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {refundHandlers} from './refunds.js';

/** Refunds of payments, of orders and of none. */
export const transactionsFeature = operations(refunds, refundHandlers);
