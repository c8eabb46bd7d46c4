/** A duration in whole units, rounded up to the next second, so that nothing ends early. */
interface Duration {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

export function durationOf(ms: number): Duration {
  const seconds = Math.max(0, Math.ceil(ms / 1000)) || 0;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

const numbers = new Map<string, Intl.NumberFormat>();

function formatUnit(count: number, unit: string, style: 'narrow' | 'short' | 'long', locale: string): string {
  const key = `${locale} ${unit} ${style}`;
  let format = numbers.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {style: 'unit', unit, unitDisplay: style});
    numbers.set(key, format);
  }
  return format.format(count);
}

/** Languages whose narrow units are Latin letters, or too short to understand. */
const NOT_NARROW = /^(ar|de|ja)\b/;

/**
 * A duration in its two largest units: `2d 4h`, `1h 0m`; `long` for screen readers: `2 days, 4 hours`. In English when the engine
 * does not know the locale, and as number and unit name when it cannot format units.
 */
export function formatDuration(ms: number, locale: string, length: 'short' | 'long' = 'short'): string {
  const {days, hours, minutes, seconds} = durationOf(ms);
  const units = [
    [days, 'day'],
    [hours, 'hour'],
    [minutes, 'minute'],
    [seconds, 'second'],
  ] as const;
  // A zero is left out, except in visible minutes and seconds: their text would jump as they run.
  const isRead = length === 'long';
  const first = Math.min(isRead ? 3 : 2, ...units.flatMap(([count], index) => (count > 0 ? [index] : [])));
  const isRunning = !isRead && first === 2;
  const shown = units.slice(first, first + 2).filter(([count], index) => index === 0 || count > 0 || isRunning);
  const write = (tag: string): string => {
    const style = length === 'long' ? 'long' : NOT_NARROW.test(tag) ? 'short' : 'narrow';
    const parts = shown.map(([count, unit]) => formatUnit(count, unit, style, tag));
    try {
      return new Intl.ListFormat(tag, {type: 'unit', style}).format(parts);
    } catch {
      // Engines have had unit formats for years longer than list formats.
      return parts.join(isRead ? ', ' : ' ');
    }
  };
  for (const tag of [locale, 'en']) {
    try {
      return write(tag);
    } catch {
      // The engine does not know the locale, or cannot format units.
    }
  }
  return shown.flat().join(' ');
}

const MINUTE_MS = 60_000;

/** The time left in the text for screen readers, which has no running seconds: whole minutes, one at least. */
export const wholeMinutes = (left: number): number => Math.max(1, Math.ceil(left / MINUTE_MS)) * MINUTE_MS;
