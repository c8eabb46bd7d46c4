import {catalogRules} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {catalogRulesHandlers} from './handlers.js';

/** Rules that decide which players see an item. */
export const catalogRulesFeature = operations(catalogRules, catalogRulesHandlers, {tables: ['catalog_rule']});
