import type {Money} from '../model/money.js';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Money in a locale's writing. Digits beyond the currency's own are kept, never rounded away; a currency or locale that
 * `Intl` refuses is written plainly.
 */
export function formatMoney({amount, currency}: Money, locale: string): string {
  const digits = amount.replace(/^\d+\.?|0+$/g, '').length;
  const key = `${locale} ${currency} ${digits}`;
  try {
    let format = formats.get(key);
    if (!format) {
      const style = {style: 'currency', currency, currencyDisplay: 'narrowSymbol'} as const;
      format = new Intl.NumberFormat(locale, style);
      if (digits > format.resolvedOptions().maximumFractionDigits!) {
        format = new Intl.NumberFormat(locale, {...style, maximumFractionDigits: digits});
      }
      formats.set(key, format);
    }
    // A string is formatted exactly; older engines read it as a number.
    return format.format(amount as unknown as number);
  } catch {
    return `${amount} ${currency}`;
  }
}
