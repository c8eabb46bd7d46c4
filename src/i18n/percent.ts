import {numberFormat} from './format.js';

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
