import {promotionsAdmin} from 'game-storefront-contract';
import {ends, nameIn} from '../../db/inspection.js';
import {operations} from '../../feature.js';
import {promotionsAdminHandlers} from './admin-handlers.js';
import {exportPromotions} from './export.js';
import {type PromotionsSeed, plantPromotions} from './seed.js';
import {countsUses} from './usage.js';

/** Discounts, bonuses, promo codes and coupons, with their limits. */
export const promotionsFeature = operations<typeof promotionsAdmin, PromotionsSeed>(
  promotionsAdmin,
  promotionsAdminHandlers,
  {
    plant: plantPromotions,
    exportSeed: exportPromotions,
    dates: ({promotions = [], promo_codes = [], coupons = []}) => [
      ...[...promotions, ...promo_codes, ...coupons].flatMap(({date_start, date_end}) => [date_start, date_end]),
      ...promotions
        .flatMap(({promotion_periods}) => promotion_periods ?? [])
        .flatMap(({date_from, date_until}) => [date_from, date_until]),
    ],
    tables: ['promotion'],
    onOrder: countsUses,
    inspect: {agenda: ends('promotion', 'promotion', nameIn('x', "coalesce(x.external_id, '?')"))},
  },
);
