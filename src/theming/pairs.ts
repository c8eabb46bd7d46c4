import {mix, type Rgb} from './contrast.js';

/** Colours by token, without `--store-` and `color-`: `page`, `on-accent`, `rarity-epic`. */
export type Palette = Readonly<Record<string, Rgb>>;

/** What is seen on what, and the least contrast it may have. */
export interface Pair {
  readonly name: string;
  readonly ink: Rgb;
  readonly ground: Rgb;
  readonly least: number;
}

const TEXT = 4.5;
/** What is no text: edges, fills, rings. */
const SHAPE = 3;
/** What stands on discounts and on what is free, whatever the theme. */
const WHITE: Rgb = [255, 255, 255];
const ON_BONUS: Rgb = [28, 18, 0];
const BLACK: Rgb = [0, 0, 0];
export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;

/** Shades that the elements derive from a theme's colours, as `styles/tokens.ts` and `styles/more-tokens.ts` mix them. */
export const sunkenOf = ({muted, surface}: Palette): Rgb => mix(muted!, 0.1, surface!);
export const softOf = (color: Rgb, surface: Rgb, share = 0.11): Rgb => mix(color, share, surface);
export const accentSoftOf = (accent: Rgb, surface: Rgb): Rgb => softOf(accent, surface, 0.12);

/** Every pair of colours that the elements draw with. */
export function pairsOf(palette: Palette): readonly Pair[] {
  const color = (name: string): Rgb => palette[name]!;
  const sunken = sunkenOf(palette);
  const grounds = {page: color('page'), surface: color('surface'), raised: color('raised'), sunken};
  const accentSoft = accentSoftOf(color('accent'), color('surface'));
  const bonusText = mix(color('bonus'), 0.45, color('text'));
  const text = (name: string, ink: Rgb, ground: Rgb): Pair => ({name, ink, ground, least: TEXT});
  const shape = (name: string, ink: Rgb, ground: Rgb): Pair => ({name, ink, ground, least: SHAPE});
  return [
    ...Object.entries(grounds).flatMap(([name, ground]) => [
      text(`text / ${name}`, color('text'), ground),
      text(`muted / ${name}`, color('muted'), ground),
    ]),
    text('on-accent / accent', color('on-accent'), color('accent')),
    text('on-accent / accent pointed at', color('on-accent'), mix(color('accent'), 0.86, BLACK)),
    ...['surface', 'page', 'raised'].map((ground) =>
      text(`accent-text / ${ground}`, color('accent-text'), color(ground)),
    ),
    text('accent-text / accent-soft', color('accent-text'), accentSoft),
    text('white / sale', WHITE, color('sale')),
    text('sale as text / surface', mix(color('sale'), 0.68, color('text')), color('surface')),
    text('dark / bonus', ON_BONUS, color('bonus')),
    text('bonus as text / surface', bonusText, color('surface')),
    text('bonus as text / bonus-soft', bonusText, softOf(color('bonus'), color('surface'), 0.16)),
    ...['success', 'warning', 'danger'].flatMap((name) => [
      text(`${name} / surface`, color(name), color('surface')),
      text(`${name} / page`, color(name), color('page')),
      text(`${name} / ${name}-soft`, color(name), softOf(color(name), color('surface'))),
    ]),
    ...RARITIES.map((name) =>
      text(`${name} / surface`, mix(color(`rarity-${name}`), 0.6, color('text')), color('surface')),
    ),
    shape('edge of a field / surface', mix(color('text'), 0.52, color('surface')), color('surface')),
    shape('focus / page', color('focus'), color('page')),
    shape('focus / surface', color('focus'), color('surface')),
    shape('accent / surface', color('accent'), color('surface')),
    shape('progress / its ground', color('accent'), sunken),
  ];
}
