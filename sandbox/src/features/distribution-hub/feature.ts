import {distributionHub} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {distributionHubHandlers} from './handlers.js';
import {exportHubs, plantHubs} from './hubs.js';

/** Distributors who sell a project's items in their own name, and report the payments. */
export const distributionHubFeature = operations(distributionHub, distributionHubHandlers, {
  plant: plantHubs,
  exportSeed: exportHubs,
  tables: ['geotype'],
});
