/** An amount as the service sends it: a decimal string and an ISO 4217 code. Never a float, never computed with. */
export interface Money {
  readonly amount: string;
  readonly currency: string;
}

/** A price now, and before discounts. */
export interface Price extends Money {
  readonly amountWithoutDiscount: string;
}

/** An amount as a whole number of 10^-`digits`, exactly. */
const scaled = (amount: string, digits: number): bigint => {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
};

/** Digits of a decimal string's fraction. */
const digitsOf = (amount: string): number => (amount.split('.')[1] ?? '').length;

/** Less than zero, zero or more, as `a` is less than, equal to or more than `b`; both are decimal strings of any scale. */
export function compareAmounts(a: string, b: string): number {
  const digits = Math.max(digitsOf(a), digitsOf(b));
  const [left, right] = [scaled(a, digits), scaled(b, digits)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The price before discounts, where it was higher. */
export const oldPrice = ({amount, amountWithoutDiscount, currency}: Price): Money | undefined =>
  compareAmounts(amountWithoutDiscount, amount) > 0 ? {amount: amountWithoutDiscount, currency} : undefined;

/** The same in units of a virtual currency. */
export const oldCost = ({
  amount,
  amountWithoutDiscount,
}: {
  readonly amount: number;
  readonly amountWithoutDiscount: number;
}): number | undefined => (amountWithoutDiscount > amount ? amountWithoutDiscount : undefined);

/** What is saved: the exact difference of two amounts of the service. Undefined where nothing is. */
export function saving(price: Price): Money | undefined {
  if (!oldPrice(price)) return undefined;
  const {amount, amountWithoutDiscount, currency} = price;
  const digits = Math.max(digitsOf(amount), digitsOf(amountWithoutDiscount));
  const text = `${scaled(amountWithoutDiscount, digits) - scaled(amount, digits)}`.padStart(digits + 1, '0');
  const at = text.length - digits;
  return {amount: digits > 0 ? `${text.slice(0, at)}.${text.slice(at)}` : text, currency};
}
