import type {Money} from '../client/money.js';

const formats = new Map<string, Intl.NumberFormat>();

/** A number format, cached by locale and by the name of its options; throws when `Intl` refuses them. */
export function numberFormat(locale: string, name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${name}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

/** Currencies with an unambiguous short sign; locales may use the plain code for them. */
const OWN_SIGN = /AZN|BDT|CRC|CZK|GEL|GHS|HUF|KHR|KZT|LAK|MNT|NGN|PLN|PYG|RUB|THB|TRY|UAH/;

/**
 * Formats money, with an unambiguous currency sign (`CA$`, not `$`, for a reader in the USA). Digits beyond those of the currency
 * are kept, never rounded. If `Intl` refuses the currency or the locale, the result is the amount and the code.
 */
export function formatMoney({amount, currency}: Money, locale: string): string {
  try {
    const currencyDisplay = OWN_SIGN.test(currency) ? 'narrowSymbol' : 'symbol';
    const format = numberFormat(locale, `money ${currency}`, {
      style: 'currency',
      currency,
      currencyDisplay,
      maximumFractionDigits: 20,
    });
    // A string is formatted exactly; older engines convert it to a number. The mark keeps a sign such as US$ together in
    // right-to-left text.
    return format.format(amount as unknown as number).replace(/[A-Z]\W$/, '$&\u200e');
  } catch {
    return `${amount} ${currency}`;
  }
}

/** Formats a count, or an amount of virtual currency, without a currency sign. */
export function formatNumber(count: number, locale: string): string {
  try {
    return numberFormat(locale, 'number', {}).format(count);
  } catch {
    return `${count}`;
  }
}

/** Has the browser load its data about numbers, which takes tens of milliseconds for the first number of a page. */
export const loadNumbers = (locale: string): void => void formatNumber(0, locale);

/** Formats a discount, a decimal string of the service, for a badge: `−30%`. Empty for a text that is no number. */
export function formatPercent(percent: string, locale: string): string {
  if (!/^\d+(\.\d+)?$/.test(percent)) return '';
  try {
    const written = numberFormat(locale, 'percent', {style: 'percent', maximumFractionDigits: 2}).format(
      -Number(percent) / 100,
    );
    return written.replace('-', '−');
  } catch {
    return `−${Number(percent)}%`;
  }
}

/** Joins texts with the comma of the locale's script; for values, not for sentences. */
export const listed = (texts: readonly string[], locale: string): string =>
  texts.join(/^(ar|fa|ur)\b/.test(locale) ? '، ' : /^(ja|zh)\b/.test(locale) ? '、' : ', ');

/**
 * Isolates a name of the game inside a sentence of ours (Unicode FSI and PDI), so that a name of the other direction does not
 * reorder the words around it.
 */
export const isolate = (name: string): string => `\u2068${name}\u2069`;
