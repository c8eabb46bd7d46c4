import type {ItemRow} from '../items/item-rows.js';
import type {PriceRow} from '../items/price.js';
import type {Promotion} from '../promotions/promotion.js';
import {discounted, meets} from './discount.js';

/** The price of one unit, in minor units of the currency. */
export interface UnitPrice {
  readonly amount_minor: number;
  readonly without_discount_minor: number;
  readonly currency: string;
}

/** One discount's part in a unit's price; `promotion_id` and `basis_points` are of the shop's own promotions. */
export interface DiscountStep {
  readonly promotion_id?: number;
  readonly basis_points?: number;
  readonly without_minor: number;
  readonly with_minor: number;
}

/** Whether either of two promotions excludes the other. */
export const excludes = (a: Promotion, b: Promotion): boolean =>
  a.excluded_promotions.includes(b.promotion_id) || b.excluded_promotions.includes(a.promotion_id);

/** The promotion has this item in this role. */
export const itemIn = (promotion: Promotion, itemId: number, role: Promotion['items'][number]['role']) =>
  promotion.items.find((one) => one.item_id === itemId && one.role === role);

/**
 * The discount of an item: the highest percentage, of equal ones the oldest promotion's. Only one applies: discounts of
 * items do not add up. Its `price_conditions` apply to the price of one unit before discounts.
 */
export function bestDiscount(
  promotions: readonly Promotion[],
  item: ItemRow,
  price: PriceRow | undefined,
): Promotion | undefined {
  const full = price && {minor: price.amount_minor, currency: price.currency};
  return promotions
    .filter(
      (promotion) =>
        promotion.kind === 'discount' &&
        itemIn(promotion, item.item_id, 'discounted') !== undefined &&
        meets(promotion.price_conditions, full),
    )
    .sort((a, b) => (b.discount_bp ?? 0) - (a.discount_bp ?? 0) || a.promotion_id - b.promotion_id)[0];
}

/**
 * The discount of a promo code for an item, in hundredths of a percent: its own percentage for the item, else that of
 * the whole cart if the unit's price meets `item_price_conditions`; 0 for none.
 */
export function codeDiscount(code: Promotion, itemId: number, unit: UnitPrice): number {
  const own = itemIn(code, itemId, 'discounted')?.discount_bp;
  if (own) return own;
  const isMet = meets(code.item_price_conditions, {minor: unit.amount_minor, currency: unit.currency});
  return code.discount_bp !== null && isMet ? code.discount_bp : 0;
}

/** Another discount on a unit: it applies to the price after those before it. */
export function lower(unit: UnitPrice, promotion: Promotion, basisPoints: number): [UnitPrice, DiscountStep] {
  const amount = discounted(unit.amount_minor, basisPoints);
  return [
    {...unit, amount_minor: amount},
    {
      promotion_id: promotion.promotion_id,
      basis_points: basisPoints,
      without_minor: unit.amount_minor,
      with_minor: amount,
    },
  ];
}
