import {toMinor} from '../../wire/money.js';
import type {PriceCondition} from '../promotions/draft.js';

/** All of a price, in hundredths of a percent. */
const WHOLE = 10_000n;

/**
 * The one rounding rule of all prices: a discount is taken from the price of **one unit**, and the result is rounded to
 * the nearest minor unit, a half upwards. What several units or lines cost is then an exact sum. Never negative, never
 * finer than the currency, and never above what it was; 100 % makes it 0.
 */
export const discounted = (minor: number, basisPoints: number): number =>
  Number((BigInt(minor) * (WHOLE - BigInt(basisPoints)) + WHOLE / 2n) / WHOLE);

const HOLDS: Readonly<Record<PriceCondition['operator'], (price: bigint, value: bigint) => boolean>> = {
  ge: (price, value) => price >= value,
  gt: (price, value) => price > value,
  le: (price, value) => price <= value,
  lt: (price, value) => price < value,
  eq: (price, value) => price === value,
  ne: (price, value) => price !== value,
};

/** All conditions hold for a price. One whose value is finer than the currency, and so can never be meant, does not. */
export const meets = (
  conditions: readonly PriceCondition[],
  price: {readonly minor: bigint | number; readonly currency: string} | undefined,
): boolean =>
  conditions.every(({operator, value}) => {
    const wanted = price && toMinor(value, price.currency);
    return price !== undefined && wanted !== undefined && HOLDS[operator](BigInt(price.minor), wanted);
  });
