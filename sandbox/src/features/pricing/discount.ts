import {toMinor} from '../../wire/money.js';
import type {PriceCondition} from '../promotions/draft.js';

/** All of a price, in hundredths of a percent. */
const WHOLE = 10_000n;

/**
 * The one rounding rule of all prices: a discount is applied to the price of **one unit**, and the result is rounded to
 * the nearest minor unit, a half upwards. The price of several units or lines is then an exact sum. Never negative,
 * never finer than the currency, and never above the original; 100 % makes it 0.
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

/** Whether all conditions are met by a price. A condition with a value finer than the currency is never met. */
export const meets = (
  conditions: readonly PriceCondition[],
  price: {readonly minor: bigint | number; readonly currency: string} | undefined,
): boolean =>
  conditions.every(({operator, value}) => {
    const wanted = price && toMinor(value, price.currency);
    return price !== undefined && wanted !== undefined && HOLDS[operator](BigInt(price.minor), wanted);
  });
