import {refunds} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {refundHandlers} from './refunds.js';

/** Refunds of payments, with an order or without one. */
export const transactionsFeature = operations(refunds, refundHandlers);
