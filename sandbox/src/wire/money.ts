/** Money is counted in whole minor units of its currency: cents for USD, yen for JPY, fils for KWD. Never in floats. */

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Every currency that anything may be priced in. */
export const currencies = (): readonly string[] => [...CURRENCIES];

export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** Looked up in Intl once for each currency: a page of prices would do it hundreds of times. */
const DIGITS = new Map<string, number>();

/** Digits after the point: JPY 0, USD 2, KWD 3. */
export function digitsOf(currency: string): number {
  const known = DIGITS.get(currency);
  if (known !== undefined) return known;
  const {maximumFractionDigits} = new Intl.NumberFormat('en', {style: 'currency', currency}).resolvedOptions();
  const digits = maximumFractionDigits ?? 2;
  DIGITS.set(currency, digits);
  return digits;
}

/**
 * An amount as the merchant writes it (a number, or a plain decimal text) in minor units; undefined when it is negative,
 * not a plain decimal, or finer than the currency: nothing is ever rounded.
 */
export function toMinor(amount: number | string, currency: string): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(String(amount)) ?? [];
  const digits = digitsOf(currency);
  const exact = fraction.replace(/0+$/, '');
  if (whole === undefined || exact.length > digits) return undefined;
  return BigInt(whole + exact.padEnd(digits, '0'));
}

/** Minor units as the decimal text of the wire, with all of the currency's digits: `499n` USD is `'4.99'`. */
export function toDecimal(minor: bigint | number, currency: string): string {
  if (minor < 0) return `-${toDecimal(-minor, currency)}`;
  const digits = digitsOf(currency);
  const text = minor.toString().padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Digits after the point of amounts in webhooks about orders, as captured: `"1.9900"`. */
const WEBHOOK_DIGITS = 4;

/** Minor units as webhooks about orders write them: `499n` USD is `'4.9900'`. */
export function toWebhookAmount(minor: bigint | number, currency: string): string {
  const [whole, fraction = ''] = toDecimal(minor, currency).split('.');
  return `${whole}.${fraction.padEnd(WEBHOOK_DIGITS, '0')}`;
}

/** Minor units as a number of the wire, for interfaces that write amounts so. */
export const toAmount = (minor: bigint | number, currency: string): number => Number(toDecimal(minor, currency));
