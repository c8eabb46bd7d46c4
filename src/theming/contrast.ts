/** Red, green and blue of a colour, 0 to 255 each. */
export type Rgb = readonly [number, number, number];

/** Parses `#rgb` and `#rrggbb`; undefined for any other text. */
export function parseColor(text: string): Rgb | undefined {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? [];
  if (!digits) return undefined;
  const sixDigits = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const [red, green, blue] = (sixDigits.match(/../g) ?? []).map((digitPair) => Number.parseInt(digitPair, 16));
  return [red!, green!, blue!];
}

/** A colour as `#rrggbb`, its channels rounded. */
export const formatColor = (color: Rgb): string =>
  `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** The colour of `color-mix(in srgb, a share, b)`; `share` is 0 to 1. */
export const mix = (a: Rgb, share: number, b: Rgb): Rgb =>
  [0, 1, 2].map((index) => a[index]! * share + b[index]! * (1 - share)) as unknown as Rgb;

/** Relative luminance of a colour, 0 to 1, as WCAG 2.2 defines it. */
export function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(a: Rgb, b: Rgb): number {
  const [high, low] = [luminance(a), luminance(b)].sort((first, second) => second - first);
  return (high! + 0.05) / (low! + 0.05);
}
