import {digitsOf, type Money, oldPrice, type Price, scaled} from './money.js';

/** What is saved: the exact difference of two amounts of the service. Undefined where nothing is. */
export function saving(price: Price): Money | undefined {
  if (!oldPrice(price)) return undefined;
  const {amount, amountWithoutDiscount, currency} = price;
  const digits = Math.max(digitsOf(amount), digitsOf(amountWithoutDiscount));
  const text = `${scaled(amountWithoutDiscount, digits) - scaled(amount, digits)}`.padStart(digits + 1, '0');
  const at = text.length - digits;
  return {amount: digits > 0 ? `${text.slice(0, at)}.${text.slice(at)}` : text, currency};
}
