import {withoutPrototype} from '../client/prototype-safe.js';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Dates further away than this have their year. */
const NEAR_MS = 300 * 86_400_000;
/** The latest time of a `Date`, in milliseconds since 1970. */
const MAX_TIME = 8.64e15;

/** The format of a date. */
interface DateStyle {
  /** Milliseconds since 1970; dates far from it have their year. Default: the date itself. */
  readonly now?: number;
  /** The time zone; else the player's. */
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
 * A time in the player's time zone, with the zone's name: `June 4 at 6:00 PM GMT+2`. Empty for a time outside of a
 * `Date`'s range.
 */
export function formatDate(at: number, locale: string, style: DateStyle = {}): string {
  const {now = at, zone, isDay = false} = withoutPrototype(style);
  if (!(Math.abs(at) <= MAX_TIME)) return '';
  const hasYear = Math.abs(at - now) > NEAR_MS;
  for (const [tag, place] of [
    [locale, zone],
    ['en', zone],
    ['en', undefined],
  ] as const) {
    try {
      return formatFor(tag, hasYear, place, isDay).format(at);
    } catch {
      // The engine does not know the locale or the zone, or has no `Intl`.
    }
  }
  return new Date(at).toLocaleString();
}
