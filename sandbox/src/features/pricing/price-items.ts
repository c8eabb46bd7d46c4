import type {Db} from '../../db/port.js';
import type {ItemRow} from '../items/item-rows.js';
import {choosePrice, type PriceRow} from '../items/price.js';
import type {Viewer} from '../items/viewer.js';
import {lookUpCode} from '../promotions/codes.js';
import {actingPromotions, type Promotion} from '../promotions/promotion.js';
import {meets} from './discount.js';
import {bestDiscount, codeDiscount, type DiscountStep, excludes, itemIn, lower, type UnitPrice} from './rules.js';
import {chooseVirtualPrices, type VirtualUnitPrice} from './virtual-price.js';

/** An item with the viewer's current price of one unit. */
export interface PricedItem {
  readonly item: ItemRow;
  /** Undefined for an item that is free, or has no price in the viewer's country. */
  readonly price: UnitPrice | undefined;
  readonly virtual_prices: readonly VirtualUnitPrice[];
  /** Promotions that apply to the item: its discount, a promo code's, and bonuses that come with it. */
  readonly promotions: readonly Promotion[];
  /** The discounts of the price, in the order of their application. */
  readonly steps: readonly DiscountStep[];
}

export interface PricingOptions {
  /** A code to price with, such as for a preview; an invalid one has no effect. */
  readonly promoCode?: string | undefined;
}

/**
 * Prices items for a viewer, each in the currency of its country. **How discounts stack**: the best discount of the
 * item first, then the promo code on what remains, each rounded as `discounted` does. The price conditions of a promo
 * code or a bonus are checked as if the cart contained one unit.
 */
export async function priceItems(
  db: Db,
  viewer: Viewer,
  items: readonly ItemRow[],
  {promoCode}: PricingOptions = {},
): Promise<PricedItem[]> {
  const promotions = await actingPromotions(db, viewer);
  const found = promoCode === undefined ? undefined : await lookUpCode(db, viewer, promoCode);
  const code = found && 'promotion' in found ? found.promotion : undefined;
  const acting = withoutExcluded(promotions, code);
  return items.map((item) => {
    const priced = priceItem(item, choosePrice(item.prices, viewer), viewer, acting);
    const isMet = code !== undefined && priced.price !== undefined && meets(code.price_conditions, costOf(priced));
    const lowered = isMet ? withCode(priced, code) : priced;
    const given = givenBonuses(acting, {itemIds: [item.item_id], paid: costOf(lowered), priced: [lowered]});
    return withBonuses(lowered, (bonus) => given.includes(bonus));
  });
}

/** A purchase, with the data that bonuses depend on. */
interface Purchase {
  readonly itemIds: readonly number[];
  /** The price paid in money; undefined if there is none. */
  readonly paid: Parameters<typeof meets>[1];
  readonly priced: readonly PricedItem[];
}

/** The bonuses that come with a purchase: none that a discount of it excludes, or an older bonus. */
export function givenBonuses(
  promotions: readonly Promotion[],
  {itemIds, paid, priced}: Purchase,
): readonly Promotion[] {
  const discounts = priced.flatMap((one) => one.promotions.filter(({kind}) => kind !== 'bonus'));
  const comes = (bonus: Promotion): boolean =>
    (!bonus.has_condition || itemIds.some((id) => itemIn(bonus, id, 'condition') !== undefined)) &&
    meets(bonus.price_conditions, paid) &&
    !discounts.some((discount) => excludes(bonus, discount));
  return withoutRivals(
    promotions.filter((promotion) => promotion.kind === 'bonus' && comes(promotion)),
    (some) => some,
  );
}

/** Promotions without those that an older one excludes, as `actingOf` returns them. */
export function withoutRivals(
  promotions: readonly Promotion[],
  actingOf: (promotions: readonly Promotion[]) => readonly Promotion[],
): readonly Promotion[] {
  if (promotions.every(({excluded_promotions}) => excluded_promotions.length === 0)) return promotions;
  const acting = actingOf(promotions).toSorted((one, other) => one.promotion_id - other.promotion_id);
  const rival = acting.find((one, place) => acting.slice(0, place).some((older) => excludes(one, older)));
  return rival
    ? withoutRivals(
        promotions.filter((one) => one !== rival),
        actingOf,
      )
    : promotions;
}

/** The price of one unit; undefined for a free item, or without a price. */
const costOf = ({price}: PricedItem) => price && {minor: price.amount_minor, currency: price.currency};

/** The item with only those of its bonuses that come with the purchase. */
export const withBonuses = <I extends PricedItem>(priced: I, comes: (bonus: Promotion) => boolean): I => ({
  ...priced,
  promotions: priced.promotions.filter((promotion) => promotion.kind !== 'bonus' || comes(promotion)),
});

/** The promotions that apply beside a promo code, without those that exclude it, or that it excludes. */
export const withoutExcluded = (promotions: readonly Promotion[], code: Promotion | undefined): readonly Promotion[] =>
  code ? promotions.filter((promotion) => !excludes(promotion, code)) : promotions;

/** One item with its best discount; in virtual currency it costs as much less. */
export function priceItem(
  item: ItemRow,
  row: PriceRow | undefined,
  viewer: Viewer,
  promotions: readonly Promotion[],
): PricedItem {
  const price: UnitPrice | undefined =
    row && !item.is_free
      ? {amount_minor: row.amount_minor, without_discount_minor: row.amount_minor, currency: row.currency}
      : undefined;
  const discount = item.is_free ? undefined : bestDiscount(promotions, item, row);
  const basisPoints = discount?.discount_bp ?? 0;
  const [lowered, step] = price && discount ? lower(price, discount, basisPoints) : [price, undefined];
  const bonuses = promotions.filter(
    (promotion) =>
      promotion.kind === 'bonus' &&
      !item.is_free &&
      itemIn(promotion, item.item_id, 'condition') !== undefined &&
      !(discount && excludes(promotion, discount)),
  );
  return {
    item,
    price: lowered,
    virtual_prices: item.is_free ? [] : chooseVirtualPrices(item, viewer, basisPoints),
    promotions: [...(discount ? [discount] : []), ...bonuses],
    steps: step ? [step] : [],
  };
}

/** The item with a promo code on top. */
export function withCode(priced: PricedItem, code: Promotion): PricedItem {
  const {item, price, promotions, steps} = priced;
  const basisPoints = price ? codeDiscount(code, item.item_id, price) : 0;
  if (!price || basisPoints === 0) return priced;
  const [lowered, step] = lower(price, code, basisPoints);
  return {...priced, price: lowered, promotions: [...promotions, code], steps: [...steps, step]};
}
