import {reports} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {reportHandlers} from './handlers.js';

/** What a company's money did: payments, movements, payouts and closed months. */
export const reportsFeature = operations(reports, reportHandlers);
