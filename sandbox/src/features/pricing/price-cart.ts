import type {Db} from '../../db/port.js';
import {type ItemRow, isUnique, itemsBySku} from '../items/item-rows.js';
import {pricesInOneCurrency} from '../items/price.js';
import type {Viewer} from '../items/viewer.js';
import {lookUpCode, type UsableCode} from '../promotions/codes.js';
import {actingPromotions, type Promotion} from '../promotions/promotion.js';
import {meets} from './discount.js';
import {
  givenBonuses,
  type PricedItem,
  priceItem,
  withBonuses,
  withCode,
  withoutExcluded,
  withoutRivals,
} from './price-items.js';

/** One line of a purchase: a number of units, at the price of one. */
export interface PricedCartLine extends PricedItem {
  readonly quantity: number;
  /** A bonus of the purchase: it costs nothing, and counts against no limit. */
  readonly is_bonus: boolean;
}

/** A purchase with its prices; sums are in minor units and exact. */
export interface PricedCart {
  /** The country that it is priced for. */
  readonly country: string;
  /** The lines in the given order, bonuses after them. */
  readonly lines: readonly PricedCartLine[];
  /** Undefined while nothing in it has a price. */
  readonly total:
    | {readonly minor: bigint; readonly without_discount_minor: bigint; readonly currency: string}
    | undefined;
  /** Promotions that apply to the purchase as a whole: bonuses of every purchase, the promo code. */
  readonly promotions: readonly Promotion[];
  /** Ids of all promotions it makes use of, ascending. */
  readonly used: readonly number[];
  /** The code that applies, in its normal form. */
  readonly promoCode: string | undefined;
}

export interface CartPricingOptions {
  /**
   * The code to price with: as a text, which is ignored if it is invalid, or looked up before, which applies whatever
   * happens to it meanwhile.
   */
  readonly promoCode?: string | UsableCode | undefined;
  /** It is paid in virtual currency: no price in money is met. @default false */
  readonly isVirtual?: boolean;
}

interface Line {
  readonly item: ItemRow;
  readonly quantity: number;
}

/**
 * Prices a purchase as a whole, in one currency: discounts of items, the promo code on what remains, then bonuses. A
 * bonus is granted **once per purchase**, however many units of its items the purchase contains: any one of them is
 * enough. Its `price_conditions` apply to the total to be paid; a promo code's to the total before the code. A purchase
 * of free items alone gets none. Bonuses that the player cannot get (owned already, not in the shop) are omitted.
 */
export async function priceCart(
  db: Db,
  viewer: Viewer,
  lines: readonly Line[],
  {promoCode, isVirtual = false}: CartPricingOptions = {},
): Promise<PricedCart> {
  const all = await actingPromotions(db, viewer);
  const found = typeof promoCode === 'string' ? await lookUpCode(db, viewer, promoCode) : promoCode;
  const code = found && 'promotion' in found ? found : undefined;
  const rows = pricesInOneCurrency(
    lines.map(({item}) => item),
    viewer,
  );
  const price = (acting: readonly Promotion[]): PricedCartLine[] =>
    lines.map(({item, quantity}, index) => ({
      ...priceItem(item, rows[index], viewer, acting),
      quantity,
      is_bonus: false,
    }));
  const promotions = withoutRivals(all, (some) =>
    price(some).flatMap((line) => line.promotions.filter(({kind}) => kind === 'discount')),
  );
  const plain = price(promotions);
  const [priced, acting] = applyCode(plain, code, () => price(withoutExcluded(promotions, code?.promotion)));

  const total = totalOf(priced);
  const hasPaidLine = priced.some(({item}) => !item.is_free);
  const paid = total && !isVirtual ? {minor: total.minor, currency: total.currency} : undefined;
  const bonuses = hasPaidLine
    ? givenBonuses(withoutExcluded(promotions, acting?.promotion), {
        itemIds: lines.map(({item}) => item.item_id),
        paid,
        priced,
      })
    : [];
  const givers = acting ? [...bonuses, acting.promotion] : bonuses;
  const bonusLines = await linesOfBonuses(db, viewer, givers);
  const discounts = priced.flatMap((line) => line.promotions.filter(({kind}) => kind !== 'bonus'));
  const used = new Set([...discounts, ...givers].map((one) => one.promotion_id));
  return {
    country: viewer.country,
    lines: [...priced.map((line) => withBonuses(line, (bonus) => bonuses.includes(bonus))), ...bonusLines],
    total,
    promotions: [...bonuses.filter((bonus) => !bonus.has_condition), ...(acting ? [acting.promotion] : [])],
    used: [...used].sort((a, b) => a - b),
    promoCode: acting?.code,
  };
}

/** The lines with the code, and the code if it applies to them: its conditions are met and it has an effect. */
function applyCode(
  plain: PricedCartLine[],
  code: UsableCode | undefined,
  beside: () => PricedCartLine[],
): [PricedCartLine[], UsableCode | undefined] {
  if (!code || !plain.some(({item}) => !item.is_free)) return [plain, undefined];
  const lines = beside();
  const total = totalOf(lines);
  if (!meets(code.promotion.price_conditions, total && {minor: total.minor, currency: total.currency}))
    return [plain, undefined];
  const lowered = lines.map((line) => ({...line, ...withCode(line, code.promotion)}));
  const acts =
    lowered.some(({promotions}) => promotions.includes(code.promotion)) ||
    code.promotion.items.some(({role}) => role === 'bonus');
  return acts ? [lowered, code] : [plain, undefined];
}

/** The total of lines; undefined if none has a price. */
export function totalOf(lines: readonly PricedCartLine[]): PricedCart['total'] {
  let minor = 0n;
  let without = 0n;
  let currency: string | undefined;
  for (const {price, quantity, is_bonus} of lines) {
    if (!price || is_bonus) continue;
    minor += BigInt(price.amount_minor) * BigInt(quantity);
    without += BigInt(price.without_discount_minor) * BigInt(quantity);
    currency = price.currency;
  }
  return currency === undefined ? undefined : {minor, without_discount_minor: without, currency};
}

/** The items of bonuses, each item once, as lines without a price. */
export async function linesOfBonuses(
  db: Db,
  viewer: Viewer,
  givers: readonly Pick<Promotion, 'items'>[],
): Promise<PricedCartLine[]> {
  const quantities = new Map<string, number>();
  for (const {items} of givers)
    for (const {role, sku, quantity} of items)
      if (role === 'bonus') quantities.set(sku, (quantities.get(sku) ?? 0) + (quantity ?? 1));
  if (quantities.size === 0) return [];
  const found = await itemsBySku(db, viewer.project.project_id, viewer.userId, [...quantities.keys()]);
  return [...quantities].flatMap(([sku, quantity]) => {
    const item = found.find((one) => one.sku === sku);
    if (!item) return [];
    return [bonusLine(item, quantity)];
  });
}

/** Units of an item that come with a purchase; one of an item that is owned once. */
export const bonusLine = (item: ItemRow, quantity: number): PricedCartLine => ({
  item,
  quantity: isUnique(item) ? 1 : quantity,
  is_bonus: true,
  price: undefined,
  virtual_prices: [],
  promotions: [],
  steps: [],
});
