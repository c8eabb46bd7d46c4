import type {Feature} from '../../feature.js';
import {closeMonths} from './payouts.js';
import {exportTariffs, type LedgerSeed, plantTariffs} from './tariffs.js';

/** The books: the shares of every payment, month by month. A seed specifies fees, taxes and payouts. */
export const ledgerFeature: Feature<LedgerSeed> = {
  plant: plantTariffs,
  exportSeed: exportTariffs,
  jobs: closeMonths,
  tables: ['transfer', 'financial_report', 'journal', 'agreement', 'payment_system', 'country_tax', 'payout_rate'],
};
