import {reports} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {reportHandlers} from './handlers.js';

/** Reports of a company's payments, movements, payouts and closed months. */
export const reportsFeature = operations(reports, reportHandlers);
