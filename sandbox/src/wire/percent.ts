/** Percents are decimal texts, such as `8.875`, counted in millionths: six digits after the point are exact. */
const MILLIONTHS = 1_000_000n;
/** A hundred percent. */
export const WHOLE = 100n * MILLIONTHS;

/** What a percent of the wire or of a seed may look like: up to 999, with six digits after its point. */
export const PERCENT = '^\\d{1,3}(\\.\\d{1,6})?$';

/** A percent in millionths. */
export function millionthsOf(percent: string): bigint {
  const [, whole = '0', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(percent) ?? [];
  return BigInt(whole + fraction.padEnd(6, '0'));
}

/** A part of minor units, not negative, rounded to the nearest one, a half upwards. */
export const share = (minor: bigint, part: bigint, whole: bigint): bigint => (minor * part + whole / 2n) / whole;

/** So many percent of minor units. */
export const percentOf = (minor: bigint, percent: string): bigint => share(minor, millionthsOf(percent), WHOLE);

/** What is left of minor units without so many percent of them, 100 at most. */
export const withoutPercent = (minor: bigint, percent: string): bigint =>
  share(minor, WHOLE - millionthsOf(percent), WHOLE);

/** The percent that is held by minor units already: of 119, 19 percent are 19. */
export function percentIn(minor: bigint, percent: string): bigint {
  const part = millionthsOf(percent);
  return share(minor, part, WHOLE + part);
}

/** Millionths as a percent again: `8875000n` is `8.875`. */
export function percentText(millionths: bigint): string {
  const fraction = (millionths % MILLIONTHS).toString().padStart(6, '0').replace(/0+$/, '');
  return `${millionths / MILLIONTHS}${fraction && `.${fraction}`}`;
}
