import type {Feature} from '../../feature.js';
import {closeMonths} from './payouts.js';
import {exportTariffs, type LedgerSeed, plantTariffs} from './tariffs.js';

/** The books: who got what of every payment, month by month. What payments cost, and how they are paid out, is said by a seed. */
export const ledgerFeature: Feature<LedgerSeed> = {
  plant: plantTariffs,
  exportSeed: exportTariffs,
  jobs: closeMonths,
  tables: ['transfer', 'financial_report', 'journal', 'agreement', 'payment_system', 'country_tax', 'payout_rate'],
};
