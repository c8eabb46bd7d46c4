import type {BodyOf} from 'game-storefront-contract';
import type {Operations, Shop} from './sandbox.js';

const DISCOUNTS = 'POST /v2/project/{project_id}/admin/promotion/item';
const BONUSES = 'POST /v2/project/{project_id}/admin/promotion/bonus';

type Discount = BodyOf<Operations[typeof DISCOUNTS]>;
type Bonus = BodyOf<Operations[typeof BONUSES]>;

/** A tenth off an item; `differences` overrides fields. */
export const discountOf = (sku: string, differences: Partial<Discount> = {}): Discount => ({
  name: {en: `Less for the ${sku}`},
  discount: {percent: '10'},
  items: [{sku}],
  ...differences,
});

/** One unit of an item with every purchase; `differences` overrides fields. */
export const bonusOf = (sku: string, differences: Partial<Bonus> = {}): Bonus => ({
  name: {en: `The ${sku} as a gift`},
  condition: null,
  bonus: [{sku, quantity: 1}],
  ...differences,
});

/** A promotion of the older paths as version 3 has it: with periods in place of its two dates. */
export function atVersion3<P extends Pick<Discount, 'date_start' | 'date_end'>>({date_start, date_end, ...body}: P) {
  return {...body, promotion_periods: date_start ? [{date_from: date_start, date_until: date_end ?? null}] : []};
}

/** Creates promotions by the merchant's calls; resolves to their ids. */
export const promotionsOf = (shop: Shop) => ({
  discount: async (sku: string, differences?: Partial<Discount>): Promise<number> =>
    (await shop.call(DISCOUNTS, {body: discountOf(sku, differences)}, {as: shop.server})).promotion_id,
  bonus: async (sku: string, differences?: Partial<Bonus>): Promise<number> =>
    (await shop.call(BONUSES, {body: bonusOf(sku, differences)}, {as: shop.server})).promotion_id,
});
