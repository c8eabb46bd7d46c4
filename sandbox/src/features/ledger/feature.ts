import type {Feature} from '../../feature.js';
import {type LedgerSeed, plantTariffs} from './tariffs.js';

/** The books: who got what of every payment. What payments cost, and how they are paid out, is said by a seed. */
export const ledgerFeature: Feature<LedgerSeed> = {
  plant: plantTariffs,
  tables: ['journal', 'agreement', 'payment_system', 'country_tax', 'payout_rate'],
};
