import {jsonOf} from '../client/json.js';
import type {Money} from '../client/money.js';

const formats = new Map<string, Intl.NumberFormat>();

/** A number format, made once per locale and options; throws where `Intl` refuses them. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + jsonOf(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

/** Currencies whose short sign is no other's, where the locale's own choice may be the bare code. */
const OWN_SIGN = /AZN|BDT|CRC|CZK|GEL|GHS|HUF|KHR|KZT|LAK|MNT|NGN|PLN|PYG|RUB|THB|TRY|UAH/;

/**
 * Money in a locale's writing, with a sign that no two currencies share (`CA$`, not `$`, for a reader in the USA). Digits
 * beyond the currency's own are kept, never rounded away; a currency or locale that `Intl` refuses is written plainly.
 */
export function formatMoney({amount, currency}: Money, locale: string): string {
  try {
    const currencyDisplay = OWN_SIGN.test(currency) ? 'narrowSymbol' : 'symbol';
    const format = numberFormat(locale, {style: 'currency', currency, currencyDisplay, maximumFractionDigits: 20});
    // A string is formatted exactly; older engines read it as a number. The mark at its end keeps a sign such as US$ together
    // in a line that runs from right to left.
    return format.format(amount as unknown as number).replace(/[A-Z]\W$/, '$&\u200e');
  } catch {
    return `${amount} ${currency}`;
  }
}

/** A count, or an amount of virtual currency: never with a currency's sign. */
export function formatNumber(count: number, locale: string): string {
  try {
    return numberFormat(locale, {}).format(count);
  } catch {
    return `${count}`;
  }
}

/** A discount as the service says it, a decimal string, in the writing of a badge: `−30%`. Empty for what is no number. */
export function formatPercent(percent: string, locale: string): string {
  if (!/^\d+(\.\d+)?$/.test(percent)) return '';
  try {
    const written = numberFormat(locale, {style: 'percent', maximumFractionDigits: 2}).format(-Number(percent) / 100);
    return written.replace('-', '−');
  } catch {
    return `−${Number(percent)}%`;
  }
}

/** Texts one after the other, with the commas of a language's script; for values, not for a sentence. */
export const listed = (texts: readonly string[], locale: string): string =>
  texts.join(/^(ar|fa|ur)\b/.test(locale) ? '، ' : /^(ja|zh)\b/.test(locale) ? '、' : ', ');
