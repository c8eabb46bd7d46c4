import {bundles, catalog, games} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {bundlesHandlers, catalogHandlers, gamesHandlers} from './handlers.js';
import {exportUpsell, setUpsell, type UpsellSeed} from './upsell.js';

/** The items of a shop, as players see them. */
export const catalogFeature = operations(
  {...catalog, ...bundles, ...games},
  (services) => ({
    ...catalogHandlers(services),
    ...bundlesHandlers(services),
    ...gamesHandlers(services),
  }),
  {
    async plant(db, projectId, {upsell}: UpsellSeed) {
      if (upsell) await setUpsell(db, projectId, upsell);
    },
    exportSeed: exportUpsell,
    tables: ['upsell_item'],
  },
);
