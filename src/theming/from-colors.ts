import {contrast, luminance, mix, parseColor, type Rgb, writeColor} from './contrast.js';
import {accentSoftOf, type Palette, pairsOf, RARITIES, softOf, sunkenOf} from './pairs.js';

/** Three colours, `#rrggbb` each. */
export interface ThreeColors {
  /** Behind everything. */
  readonly page: string;
  readonly text: string;
  /** Of what is to be pressed. */
  readonly accent: string;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const INK: Rgb = [16, 18, 26];
const TEXT = 4.6;
const SHAPE = 3.1;
/** On the way of what most others depend on. */
const FEW_STEPS = 20;

/** What a colour means is told by the same hue in every theme: on a light ground, and on a dark one. */
const MEANINGS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
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

/** The first colour on the way from one to another that will do; the last where none does. */
function until(from: Rgb, to: Rgb, isEnough: (color: Rgb) => boolean, steps = 100): Rgb {
  for (let step = 0; step < steps; step++) {
    const color = mix(to, step / steps, from);
    if (isEnough(color)) return color;
  }
  return to;
}

/** What a theme is made from. */
interface Given {
  readonly page: Rgb;
  readonly text: Rgb;
  readonly given: Rgb;
  readonly isDark: boolean;
}

/** A name of three colours, read. Throws a RangeError for one that is none. */
function read(name: string, text: string): Rgb {
  const color = parseColor(text);
  if (!color) throw new RangeError(`${name} is "${text}", not a colour like #1b59f5`);
  return color;
}

/** All colours of a theme, of which the surface is chosen: cards lie on it, and most of what is read. */
function paletteOn(surface: Rgb, {page, text, given, isDark}: Given): Palette {
  const raised = mix(WHITE, isDark ? 0.04 : 0.5, surface);
  const grounds = [page, surface, raised];
  const isOn =
    (least: number, ...under: readonly Rgb[]) =>
    (color: Rgb): boolean =>
      under.every((ground) => contrast(color, ground) >= least);

  const soft = [accentSoftOf(given, surface), softOf(parseColor(MEANINGS.bonus![0])!, surface, 0.16)];
  const muted = until(mix(text, 0.62, page), text, (color) =>
    isOn(TEXT, ...grounds, ...soft, sunkenOf({muted: color, surface}))(color),
  );
  const sunken = sunkenOf({muted, surface});
  const onAccent = (color: Rgb): Rgb | undefined =>
    [WHITE, INK, BLACK].find(isOn(TEXT, color, mix(color, 0.86, BLACK)));
  const accent = until(
    given,
    isDark ? WHITE : BLACK,
    (color) => isOn(SHAPE, surface, raised, sunken)(color) && onAccent(color) !== undefined,
  );
  const accentText = until(accent, text, (color) => isOn(TEXT, ...grounds, accentSoftOf(accent, surface))(color));

  const meaning = (name: string): Rgb => parseColor(MEANINGS[name]![isDark ? 1 : 0])!;
  const told = (name: string): Rgb =>
    until(meaning(name), text, (color) => isOn(TEXT, ...grounds, softOf(color, surface))(color));
  const rarity = (name: string): Rgb =>
    until(meaning(name), text, (color) => isOn(TEXT, surface, raised)(mix(color, 0.6, text)));
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
    sale: meaning('sale'),
    bonus: meaning('bonus'),
    success: told('success'),
    warning: told('warning'),
    danger: told('danger'),
    focus: accentText,
    ...Object.fromEntries(RARITIES.map((name) => [`rarity-${name}`, rarity(`rarity-${name}`)])),
  };
}

/** As it is written: what can just be read, can be read then too. */
const rounded = (palette: Palette): Palette =>
  Object.fromEntries(Object.entries(palette).map(([name, color]) => [name, parseColor(writeColor(color))!]));

/**
 * A whole theme from three colours: its tokens with their values, to be set as custom properties. Every text and edge
 * that the elements draw can be read; the accent and the text are moved as far as that takes. Light or dark as the page is.
 * Throws a RangeError for what is no colour, and where text can hardly be read on the page.
 */
export function themeFromColors(colors: ThreeColors): Readonly<Record<`--store-${string}`, string>> {
  const page = read('page', colors.page);
  const text = read('text', colors.text);
  const accent = read('accent', colors.accent);
  const given = contrast(page, text);
  if (given < TEXT) throw new RangeError(`Text on the page has a contrast of ${given.toFixed(1)}, less than ${TEXT}`);
  const isDark = luminance(page) < luminance(text);
  const far = isDark ? WHITE : BLACK;
  let palette: Palette = {};
  const isRead = (text: Rgb, surface: Rgb): boolean => {
    palette = rounded(paletteOn(surface, {page, text, given: accent, isDark}));
    return pairsOf(palette).every(({ink, ground, least}) => contrast(ink, ground) >= least);
  };
  const hasSurface = (text: Rgb): boolean => {
    const surface = isDark ? mix(WHITE, 0.045, page) : mix(WHITE, 0.7, page);
    const best = until(surface, isDark ? BLACK : WHITE, (color) => isRead(text, color), FEW_STEPS);
    return isRead(text, best);
  };
  until(text, far, hasSurface, FEW_STEPS);
  return Object.fromEntries(
    Object.entries(palette).map(([name, color]) => [
      name.startsWith('rarity-') ? `--store-${name}` : `--store-color-${name}`,
      writeColor(color),
    ]),
  );
}
