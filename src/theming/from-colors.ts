import {contrast, formatColor, luminance, mix, parseColor, type Rgb} from './contrast.js';
import {accentSoftOf, type Palette, pairsOf, RARITIES, softOf, sunkenOf} from './pairs.js';

/** The three colours of a theme, each `#rgb` or `#rrggbb`. */
export interface ThreeColors {
  /** The background of the page. */
  readonly page: string;
  readonly text: string;
  /** The fill of buttons. */
  readonly accent: string;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const INK: Rgb = [16, 18, 26];
/** Minimum contrasts of WCAG 2.2 AA (4.5 and 3), with room for rounding colours to `#rrggbb`. */
const TEXT_CONTRAST = 4.6;
const SHAPE_CONTRAST = 3.1;
/** Search steps for text and surface; each step derives the whole palette again. */
const PALETTE_SEARCH_STEPS = 20;

/** Colours with a meaning have the same hue in every theme; one shade for light backgrounds, one for dark backgrounds. */
const SEMANTIC_COLORS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  sale: ['#d3183f', '#d92d52'],
  bonus: ['#ffc53d', '#ffc53d'],
  success: ['#0b7a48', '#45d08b'],
  warning: ['#a34b00', '#ffb454'],
  danger: ['#c4162f', '#ff7d8c'],
  'rarity-common': ['#64708c', '#7d8aa8'],
  'rarity-uncommon': ['#178a55', '#22a869'],
  'rarity-rare': ['#1f6fe0', '#3a8bff'],
  'rarity-epic': ['#8a35e6', '#a253ff'],
  'rarity-legendary': ['#e5860a', '#f59a1b'],
};

/** Moves a colour towards another colour until it passes `isEnough`; returns `to` if no step passes. */
function moveUntil(from: Rgb, to: Rgb, isEnough: (color: Rgb) => boolean, steps = 100): Rgb {
  for (let step = 0; step < steps; step++) {
    const color = mix(to, step / steps, from);
    if (isEnough(color)) return color;
  }
  return to;
}

/** The colours that the palette is derived from. */
interface BaseColors {
  readonly page: Rgb;
  readonly text: Rgb;
  /** As the host chose it; the palette's accent may differ, for contrast. */
  readonly baseAccent: Rgb;
  readonly isDark: boolean;
}

/** Parses one of the three colours; throws a RangeError that names the invalid colour. */
function parseBaseColor(name: string, text: string): Rgb {
  const color = parseColor(text);
  if (!color) throw new RangeError(`${name} is "${text}", not a colour like #1b59f5`);
  return color;
}

/** Derives all colours of a theme for one surface, the background of cards and of most text. */
function derivePalette(surface: Rgb, {page, text, baseAccent, isDark}: BaseColors): Palette {
  const raised = mix(WHITE, isDark ? 0.04 : 0.5, surface);
  const backgrounds = [page, surface, raised];
  const isReadableOn =
    (minimum: number, ...on: readonly Rgb[]) =>
    (color: Rgb): boolean =>
      on.every((background) => contrast(color, background) >= minimum);

  const soft = [accentSoftOf(baseAccent, surface), softOf(parseColor(SEMANTIC_COLORS.bonus![0])!, surface, 0.16)];
  const muted = moveUntil(mix(text, 0.62, page), text, (color) =>
    isReadableOn(TEXT_CONTRAST, ...backgrounds, ...soft, sunkenOf({muted: color, surface}))(color),
  );
  const sunken = sunkenOf({muted, surface});
  const onAccent = (color: Rgb): Rgb | undefined =>
    [WHITE, INK, BLACK].find(isReadableOn(TEXT_CONTRAST, color, mix(color, 0.86, BLACK)));
  const accent = moveUntil(
    baseAccent,
    isDark ? WHITE : BLACK,
    (color) => isReadableOn(SHAPE_CONTRAST, surface, raised, sunken)(color) && onAccent(color) !== undefined,
  );
  const accentText = moveUntil(accent, text, (color) =>
    isReadableOn(TEXT_CONTRAST, ...backgrounds, accentSoftOf(accent, surface))(color),
  );

  const semantic = (name: string): Rgb => parseColor(SEMANTIC_COLORS[name]![isDark ? 1 : 0])!;
  const semanticText = (name: string): Rgb =>
    moveUntil(semantic(name), text, (color) =>
      isReadableOn(TEXT_CONTRAST, ...backgrounds, softOf(color, surface))(color),
    );
  const rarity = (name: string): Rgb =>
    moveUntil(semantic(name), text, (color) => isReadableOn(TEXT_CONTRAST, surface, raised)(mix(color, 0.6, text)));
  return {
    page,
    surface,
    raised,
    text,
    muted,
    border: mix(text, 0.14, surface),
    accent,
    'on-accent': onAccent(accent) ?? WHITE,
    'accent-text': accentText,
    sale: semantic('sale'),
    bonus: semantic('bonus'),
    success: semanticText('success'),
    warning: semanticText('warning'),
    danger: semanticText('danger'),
    focus: accentText,
    ...Object.fromEntries(RARITIES.map((name) => [`rarity-${name}`, rarity(`rarity-${name}`)])),
  };
}

/** The palette as its `#rrggbb` values have it, so that contrasts are checked after rounding. */
const rounded = (palette: Palette): Palette =>
  Object.fromEntries(Object.entries(palette).map(([name, color]) => [name, parseColor(formatColor(color))!]));

/**
 * Generates a whole theme from three colours: token names with their values, to be set as custom properties. Every text and edge
 * of the elements meets the contrast of WCAG 2.2 AA; accent and text are moved as far as that requires. The theme is light or
 * dark, as the page's colour is. Throws a RangeError for an invalid colour, and if text has too little contrast on the page.
 */
export function themeFromColors(colors: ThreeColors): Readonly<Record<`--store-${string}`, string>> {
  const page = parseBaseColor('page', colors.page);
  const text = parseBaseColor('text', colors.text);
  const accent = parseBaseColor('accent', colors.accent);
  const textContrast = contrast(page, text);
  if (textContrast < TEXT_CONTRAST)
    throw new RangeError(`Text on the page has a contrast of ${textContrast.toFixed(1)}, less than ${TEXT_CONTRAST}`);
  const isDark = luminance(page) < luminance(text);
  const strongestText = isDark ? WHITE : BLACK;
  // The palette of the last check: of the first colours that pass, or of the last attempt.
  let palette: Palette = {};
  const isReadable = (text: Rgb, surface: Rgb): boolean => {
    palette = rounded(derivePalette(surface, {page, text, baseAccent: accent, isDark}));
    return pairsOf(palette).every(({foreground, background, minimum}) => contrast(foreground, background) >= minimum);
  };
  const hasReadableSurface = (text: Rgb): boolean => {
    const surface = isDark ? mix(WHITE, 0.045, page) : mix(WHITE, 0.7, page);
    const best = moveUntil(surface, isDark ? BLACK : WHITE, (color) => isReadable(text, color), PALETTE_SEARCH_STEPS);
    return isReadable(text, best);
  };
  moveUntil(text, strongestText, hasReadableSurface, PALETTE_SEARCH_STEPS);
  return Object.fromEntries(
    Object.entries(palette).map(([name, color]) => [
      name.startsWith('rarity-') ? `--store-${name}` : `--store-color-${name}`,
      formatColor(color),
    ]),
  );
}
