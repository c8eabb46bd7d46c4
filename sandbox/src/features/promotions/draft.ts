import {invalid} from '../../http/refusal.js';
import type {Localized} from '../../wire/text.js';
import type {ScheduleBody} from '../items/schedule.js';
import type {NestedConditions} from '../players/conditions.js';

/** ISO 8601 with an offset; in a seed also a duration from the time of planting, such as `P3DT4H` or `-P1D`. Null is without end. */
export type SeedDate = string | null;

export interface PriceCondition {
  readonly operator: 'ge' | 'gt' | 'le' | 'lt' | 'eq' | 'ne';
  /** A decimal text, in the currency of whatever it is compared to. */
  readonly value: string;
}

/** A period of a promotion; without an end it lasts for ever. */
export interface PromotionPeriod {
  readonly date_from: string;
  readonly date_until?: SeedDate;
}

interface PromotionBody {
  readonly name: Localized;
  readonly is_enabled?: boolean;
  readonly date_start?: SeedDate;
  readonly date_end?: SeedDate;
  /** Conditions on the players for whom it applies. */
  readonly attribute_conditions?: NestedConditions;
}

/** A promotion that lowers the price of a purchase, or adds items to it. */
interface PurchaseBody extends PromotionBody {
  readonly price_conditions?: readonly PriceCondition[] | null;
  readonly excluded_promotions?: readonly number[];
}

interface LimitedBody extends PurchaseBody {
  /** Replaces `date_start` and `date_end`. If there are several, each has both its ends. */
  readonly promotion_periods?: readonly PromotionPeriod[] | null;
  /** Uses by one user; a purchase uses a promotion once, whatever its number of units. */
  readonly limits?: {
    /** A number, or as it is read. */
    readonly per_user?: number | {readonly total: number} | null;
    readonly recurrent_schedule?: {readonly per_user: ScheduleBody | null} | null;
  } | null;
}

/** Lowers the price of items (the admin's `promotion/item`). */
export interface DiscountSeed extends LimitedBody {
  readonly kind: 'discount';
  /** Up to two digits after the point, above 0 and at most 100. */
  readonly discount: {readonly percent: string};
  readonly items: readonly {readonly sku: string}[];
}

/**
 * Grants items with a purchase: with every purchase if `condition` is null, else with those that contain one of its
 * items.
 */
export interface BonusSeed extends LimitedBody {
  readonly kind: 'bonus';
  readonly condition: readonly {readonly sku: string}[] | null;
  readonly bonus: readonly {readonly sku: string; readonly quantity?: number}[] | null;
}

export type PromotionSeed = DiscountSeed | BonusSeed;

/** A promotion that players redeem by a code, whatever its rewards. */
interface CodeBody {
  readonly external_id: string;
  /** Letters, digits, `-` and `_`; players may type them in any case. */
  readonly codes?: readonly string[];
  readonly bonus?: readonly {readonly sku: string; readonly quantity?: number}[] | null;
  /** ISO 3166-1. @default everywhere */
  readonly countries?: readonly string[];
  readonly redeem_total_limit?: number | null;
  readonly redeem_user_limit?: number | null;
  readonly redeem_code_limit?: number | null;
}

/** A code for a cart (the admin's `promocode`), and the codes themselves. */
export interface PromoCodeSeed extends PurchaseBody, CodeBody {
  /** The discount of the whole cart. */
  readonly discount?: {readonly percent?: string | null} | null;
  readonly discounted_items?: readonly {readonly sku: string; readonly discount: {readonly percent: string}}[] | null;
  readonly item_price_conditions?: readonly PriceCondition[] | null;
}

export interface PromoCodeDraft extends PromoCodeSeed {
  readonly kind: 'promo_code';
}

/** A code that grants items at once (the admin's `coupon`), and the codes themselves. */
export interface CouponSeed extends PromotionBody, CodeBody {}

export interface CouponDraft extends CouponSeed {
  readonly kind: 'coupon';
}

/** A promotion that players redeem by a code. */
export type CodeDraft = PromoCodeDraft | CouponDraft;
export type CodeKind = CodeDraft['kind'];

export type PromotionDraft = PromotionSeed | CodeDraft;

/** An item of a promotion, in the form of `promotion_item`. */
export interface PromotionItemDraft {
  readonly sku: string;
  readonly role: 'discounted' | 'condition' | 'bonus';
  readonly discount_bp: number | null;
  readonly quantity: number | null;
  /** Its place in the body, such as `bonus.0`. */
  readonly place: string;
}

/** A percentage in hundredths of a percent; throws 1102 for an invalid percentage. */
export function basisPoints(percent: string, property = 'discount.percent'): number {
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2})0*)?$/.exec(percent) ?? [];
  const points = Number(whole + fraction.padEnd(2, '0'));
  if (whole === '' || points < 1 || points > 10_000) throw invalid(property, 'is no percentage above 0 and up to 100');
  return points;
}

/** The percentage as a text with two decimals, as the service writes it: 1000 is `10.00`, 1669 is `16.69`. */
export const percentText = (points: number): string => {
  const text = points.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};

/** All items that a promotion names, in their order; a SKU appears once in each role. */
export function itemsOf(body: PromotionDraft): PromotionItemDraft[] {
  const named = (
    role: PromotionItemDraft['role'],
    list: string,
    items: readonly {sku: string; quantity?: number}[] | null = null,
  ) =>
    (items ?? []).map(({sku, quantity = null}, index) => ({
      sku,
      role,
      discount_bp: null,
      quantity,
      place: `${list}.${index}`,
    }));
  const items: PromotionItemDraft[] =
    body.kind === 'discount'
      ? named('discounted', 'items', body.items)
      : [
          ...(body.kind === 'bonus' ? named('condition', 'condition', body.condition) : []),
          ...(body.kind === 'promo_code' ? cheaperItems(body) : []),
          ...named('bonus', 'bonus', body.bonus),
        ];
  const again = items.find(
    ({sku, role}, index) => items.findIndex((one) => one.sku === sku && one.role === role) < index,
  );
  if (again) throw invalid(`${again.place}.sku`, `${again.sku} stands twice`);
  for (const {quantity, place} of items)
    if (quantity !== null && !(Number.isSafeInteger(quantity) && quantity > 0 && quantity <= 1_000_000))
      throw invalid(`${place}.quantity`, 'is no whole number above 0');
  return items;
}

const cheaperItems = ({discounted_items}: PromoCodeSeed): PromotionItemDraft[] =>
  (discounted_items ?? []).map(({sku, discount}, index) => ({
    sku,
    role: 'discounted',
    discount_bp: basisPoints(discount.percent, `discounted_items.${index}.discount.percent`),
    quantity: null,
    place: `discounted_items.${index}`,
  }));

const OPERATORS = ['ge', 'gt', 'le', 'lt', 'eq', 'ne'];

/** Conditions on a price, checked; throws 1102. */
export function checkedConditions(conditions: readonly PriceCondition[] | null | undefined): PriceCondition[] {
  for (const {operator, value} of conditions ?? [])
    if (!OPERATORS.includes(operator) || !/^\d{1,12}(\.\d{1,4})?$/.test(value))
      throw invalid('price_conditions', 'hold an operator or a value that is none');
  return [...(conditions ?? [])];
}
