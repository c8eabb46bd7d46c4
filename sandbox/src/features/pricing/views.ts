import {dateText, unixSeconds} from '../../wire/date.js';
import {filled} from '../../wire/filled.js';
import {toDecimal} from '../../wire/money.js';
import {absolute} from '../../wire/url.js';
import {type Viewer, wordOf} from '../items/viewer.js';
import {percentText} from '../promotions/draft.js';
import {type Promotion, usesLeft} from '../promotions/promotion.js';
import type {PricedItem} from './price-items.js';
import type {DiscountStep, UnitPrice} from './rules.js';
import type {VirtualUnitPrice} from './virtual-price.js';

/** A price of the wire, before and after discounts. */
export const unitPriceView = ({amount_minor, without_discount_minor, currency}: UnitPrice) => ({
  amount: toDecimal(amount_minor, currency),
  amount_without_discount: toDecimal(without_discount_minor, currency),
  currency,
});

/** The fields of an item's prices and promotions: spread into the item's view. */
export const pricedView = (
  {price, virtual_prices, promotions, steps}: Pick<PricedItem, 'price' | 'virtual_prices' | 'promotions' | 'steps'>,
  viewer: Viewer,
  baseUrl: string,
) => ({
  price: price ? unitPriceView(price) : null,
  virtual_prices: virtual_prices.map((one) => virtualPriceView(one, viewer, baseUrl)),
  promotions: promotions.map((promotion) => {
    const step = steps.find(({promotion_id}) => promotion_id === promotion.promotion_id);
    return promotionView(promotion, viewer, baseUrl, step && price && {step, currency: price.currency});
  }),
});

const virtualPriceView = (price: VirtualUnitPrice, viewer: Viewer, baseUrl: string) => ({
  sku: price.sku,
  amount: price.amount,
  amount_without_discount: price.amount_without_discount,
  is_default: price.is_default,
  name: wordOf(viewer)(price.name) ?? price.sku,
  description: wordOf(viewer)(price.description) ?? null,
  image_url: absolute(price.image_url, baseUrl),
  type: 'virtual_currency' as const,
});

/** A promotion of the wire; `saving` is its discount on one unit, if it is a discount. */
export function promotionView(
  promotion: Promotion,
  viewer: Viewer,
  baseUrl: string,
  saving?: {readonly step: DiscountStep; readonly currency: string} | undefined,
) {
  const word = wordOf(viewer);
  const {name, date_start, date_end, discount_bp, limit_per_user, reset_interval, limit_ends_at, items} = promotion;
  const basisPoints = saving?.step.basis_points ?? discount_bp;
  const bonuses = items.filter(({role}) => role === 'bonus');
  return {
    name: word(name) ?? '',
    date_start: date_start && dateText(date_start),
    date_end: date_end && dateText(date_end),
    discount:
      basisPoints === null
        ? null
        : {
            percent: percentText(basisPoints),
            value: saving ? toDecimal(saving.step.without_minor - saving.step.with_minor, saving.currency) : null,
          },
    bonus: bonuses.map(({sku, quantity, type, bundle_type, name: texts, image_url}) => ({
      sku,
      quantity: quantity ?? 1,
      type,
      name: word(texts) ?? sku,
      ...filled({image_url: absolute(image_url, baseUrl)}),
      ...(bundle_type && {bundle_type}),
    })),
    ...(limit_per_user !== null && {
      limits: {
        per_user: {
          available: usesLeft(promotion) ?? limit_per_user,
          total: limit_per_user,
          ...(reset_interval &&
            limit_ends_at && {
              recurrent_schedule: {interval_type: reset_interval, reset_next_date: unixSeconds(limit_ends_at)},
            }),
        },
      },
    }),
  };
}
