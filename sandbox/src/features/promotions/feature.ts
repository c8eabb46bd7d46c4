import {ends, nameIn} from '../../db/inspection.js';
import type {Feature} from '../../feature.js';
import {type PromotionsSeed, plantPromotions} from './seed.js';
import {countsUses} from './usage.js';

/** Discounts, bonuses and promo codes: what is for less, and how often. */
export const promotionsFeature: Feature<PromotionsSeed> = {
  plant: plantPromotions,
  dates: ({promotions = [], promo_codes = []}) =>
    [...promotions, ...promo_codes].flatMap(({date_start, date_end}) => [date_start, date_end]),
  tables: ['promotion'],
  onOrder: countsUses,
  inspect: {agenda: ends('promotion', 'promotion', nameIn('x', "coalesce(x.external_id, '?')"))},
};
