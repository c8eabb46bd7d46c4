import {digitsOf, type Money, type Price, scaled, unscaled} from './money.js';

/** The exact total price of units of several things; undefined without any, or if their currencies differ. */
export function totalOf(parts: readonly {readonly price: Price; readonly quantity: number}[]): Price | undefined {
  const [first] = parts;
  if (!first || parts.some(({price}) => price.currency !== first.price.currency)) return undefined;
  const sum = (amountOf: (price: Price) => string): string => {
    const digits = Math.max(...parts.map(({price}) => digitsOf(amountOf(price))));
    const add = (total: bigint, {price, quantity}: (typeof parts)[number]): bigint =>
      total + scaled(amountOf(price), digits) * BigInt(quantity);
    return unscaled(parts.reduce(add, BigInt(0)), digits);
  };
  return {
    amount: sum(({amount}) => amount),
    amountWithoutDiscount: sum(({amountWithoutDiscount}) => amountWithoutDiscount),
    currency: first.price.currency,
  };
}

/** An amount divided by a whole number, rounded half up to `digits` digits. */
export function dividedBy({amount, currency}: Money, count: number, digits: number): Money {
  const own = digitsOf(amount);
  const unit = BigInt(count) * BigInt(10) ** BigInt(own);
  const dividend = scaled(amount, own) * BigInt(10) ** BigInt(digits);
  return {amount: unscaled((dividend * BigInt(2) + unit) / (unit * BigInt(2)), digits), currency};
}
