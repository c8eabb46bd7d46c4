import {bundles, catalog, games} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {bundlesHandlers, catalogHandlers, gamesHandlers} from './handlers.js';

/** What a shop sells, as players see it. */
export const catalogFeature = operations({...catalog, ...bundles, ...games}, (services) => ({
  ...catalogHandlers(services),
  ...bundlesHandlers(services),
  ...gamesHandlers(services),
}));
