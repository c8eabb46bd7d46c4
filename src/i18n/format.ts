import type {Money} from '../model/money.js';

const formats = new Map<string, Intl.NumberFormat>();

/** A number format, made once per locale and options; throws where `Intl` refuses them. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
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
  const digits = amount.replace(/^\d+\.?|0+$/g, '').length;
  try {
    const currencyDisplay = OWN_SIGN.test(currency) ? 'narrowSymbol' : 'symbol';
    const style = {style: 'currency', currency, currencyDisplay} as const;
    let format = numberFormat(locale, style);
    if (digits > format.resolvedOptions().maximumFractionDigits!) {
      format = numberFormat(locale, {...style, maximumFractionDigits: digits});
    }
    // A string is formatted exactly; older engines read it as a number.
    return format.format(amount as unknown as number);
  } catch {
    return `${amount} ${currency}`;
  }
}
