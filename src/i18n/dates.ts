import {bare} from '../client/bare.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A date farther away than this says its year. */
const NEAR_MS = 300 * 86_400_000;
/** The last moment a `Date` can hold. */
const LAST_MOMENT = 8.64e15;

/** How a date is written. */
export interface DateStyle {
  /** Milliseconds since 1970: a date far from it says its year too. */
  readonly now?: number;
  /** The player's own unless one is named. */
  readonly zone?: string;
  /** Without the time of day. */
  readonly isDay?: boolean;
}

function formatFor(locale: string, hasYear: boolean, zone: string | undefined, isDay: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${hasYear} ${zone} ${isDay}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      ...(!isDay && {hour: 'numeric', minute: '2-digit', timeZoneName: 'short'}),
      ...(hasYear && {year: 'numeric'}),
      ...(zone && {timeZone: zone}),
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * A moment in the player's own time, with the name of the zone: `June 4 at 6:00 PM GMT+2`. Empty for a moment that no
 * calendar holds.
 */
export function formatDate(at: number, locale: string, style: DateStyle = {}): string {
  const {now = at, zone, isDay = false} = bare(style);
  if (!(Math.abs(at) <= LAST_MOMENT)) return '';
  const hasYear = Math.abs(at - now) > NEAR_MS;
  for (const [tag, place] of [
    [locale, zone],
    ['en', zone],
    ['en', undefined],
  ] as const) {
    try {
      return formatFor(tag, hasYear, place, isDay).format(at);
    } catch {
      // A locale or a zone that this engine does not know, or no `Intl`.
    }
  }
  return new Date(at).toLocaleString();
}
