/** Percents are decimal texts, such as `8.875`, counted in millionths: six digits after the point are exact. */
const MILLIONTHS = 1_000_000n;
/** A hundred percent. */
export const WHOLE = 100n * MILLIONTHS;

/** The format of a percentage on the wire or in a seed: up to 999, with six digits after its point. */
export const PERCENT = '^\\d{1,3}(\\.\\d{1,6})?$';

/** A percent in millionths. */
export function millionthsOf(percent: string): bigint {
  const [, whole = '0', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(percent) ?? [];
  return BigInt(whole + fraction.padEnd(6, '0'));
}

/** A part of minor units, not negative, rounded to the nearest one, a half upwards. */
export const share = (minor: bigint, part: bigint, whole: bigint): bigint => (minor * part + whole / 2n) / whole;

/** A percentage of minor units. */
export const percentOf = (minor: bigint, percent: string): bigint => share(minor, millionthsOf(percent), WHOLE);

/** Minor units less a percentage of them, 100 at most. */
export const withoutPercent = (minor: bigint, percent: string): bigint =>
  share(minor, WHOLE - millionthsOf(percent), WHOLE);

/** The part of an amount that a percentage was added for: 19 percent in 119 are 19. */
export function percentIn(minor: bigint, percent: string): bigint {
  const part = millionthsOf(percent);
  return share(minor, part, WHOLE + part);
}

/** Millionths as a percent again: `8875000n` is `8.875`. */
export function percentText(millionths: bigint): string {
  const fraction = (millionths % MILLIONTHS).toString().padStart(6, '0').replace(/0+$/, '');
  return `${millionths / MILLIONTHS}${fraction && `.${fraction}`}`;
}
