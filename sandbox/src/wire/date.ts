/** A date of the wire: with an offset and without milliseconds, as document 2 writes dates. */
export const dateText = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, '+00:00');

const MOSCOW_MS = 3 * 3_600_000;

/** The date of a payment in webhooks, as captured: whole seconds, at the offset of Moscow. */
export const moscowDateText = (date: Date): string =>
  new Date(date.getTime() + MOSCOW_MS).toISOString().replace(/\.\d+Z$/, '+03:00');

/** A date of the wire in whole seconds since 1970. */
export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);

const two = (number: number): string => String(Math.trunc(number)).padStart(2, '0');

/** The time of a schedule as the merchant writes it: `09:30:00+05:30`. */
export function timeText(seconds: number, offsetSeconds: number): string {
  const offset = Math.abs(offsetSeconds);
  const zone = `${offsetSeconds < 0 ? '-' : '+'}${two(offset / 3600)}:${two((offset % 3600) / 60)}`;
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}${zone}`;
}
