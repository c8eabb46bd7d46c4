import {refunds} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {refundHandlers} from './refunds.js';

/** Payments of every kind, and their refunds. */
export const transactionsFeature = operations(refunds, refundHandlers);
