import {catalogRules} from 'game-storefront-contract';
import {operations} from '../../feature.js';
import {catalogRulesHandlers} from './handlers.js';

/** Which players are shown which items. */
export const catalogRulesFeature = operations(catalogRules, catalogRulesHandlers, {tables: ['catalog_rule']});
