import {numberFormat} from './format.js';

/** A count, or an amount of virtual currency: never with a currency's sign. */
export function formatNumber(count: number, locale: string): string {
  try {
    return numberFormat(locale, {}).format(count);
  } catch {
    return `${count}`;
  }
}
