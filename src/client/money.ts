/** An amount as the service sends it: a decimal string and an ISO 4217 code. Never a float. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** A price now, and before discounts. */
export interface Price extends Money {
  readonly amountWithoutDiscount: string;
}

/** An amount as a whole number of 10^-`digits`, exactly. */
export const scaled = (amount: string, digits: number): bigint => {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
};

/** Digits of a decimal string's fraction. */
export const digitsOf = (amount: string): number => (amount.split('.')[1] ?? '').length;

/** Negative, zero or positive, as `a` is less than, equal to or greater than `b`. Both are decimal strings of any scale. */
export function compareAmounts(a: string, b: string): number {
  const digits = Math.max(digitsOf(a), digitsOf(b));
  const [left, right] = [scaled(a, digits), scaled(b, digits)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The price before discounts; undefined when it was not higher. */
export const oldPrice = ({amount, amountWithoutDiscount, currency}: Price): Money | undefined =>
  compareAmounts(amountWithoutDiscount, amount) > 0 ? {amount: amountWithoutDiscount, currency} : undefined;

/** The price before discounts in units of a virtual currency; undefined when it was not higher. */
export const oldCost = ({
  amount,
  amountWithoutDiscount,
}: {
  readonly amount: number;
  readonly amountWithoutDiscount: number;
}): number | undefined => (amountWithoutDiscount > amount ? amountWithoutDiscount : undefined);

/** The discount as the exact difference of the two amounts; undefined when there is none. */
export function saving(price: Price): Money | undefined {
  if (!oldPrice(price)) return undefined;
  const {amount, amountWithoutDiscount, currency} = price;
  const digits = Math.max(digitsOf(amount), digitsOf(amountWithoutDiscount));
  return {amount: unscaled(scaled(amountWithoutDiscount, digits) - scaled(amount, digits), digits), currency};
}

/** The decimal string of a whole number of 10^-`digits`. */
export function unscaled(value: bigint, digits: number): string {
  const text = `${value}`.padStart(digits + 1, '0');
  const at = text.length - digits;
  return digits > 0 ? `${text.slice(0, at)}.${text.slice(at)}` : text;
}
