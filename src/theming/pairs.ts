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
/** What darkens a picture's ground. */
const NIGHT: Rgb = [6, 8, 22];
export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;

/** Shades that the elements derive from a theme's colours, as `styles/tokens.ts` and `styles/more-tokens.ts` mix them. */
export const sunkenOf = ({muted, surface}: Palette): Rgb => mix(muted!, 0.1, surface!);
export const softOf = (color: Rgb, surface: Rgb, share = 0.11): Rgb => mix(color, share, surface);
export const accentSoftOf = (accent: Rgb, surface: Rgb): Rgb => softOf(accent, surface, 0.12);

/** What a theme draws over the fill of a button: colours, each with how much of it there is. */
export type Sheen = readonly (readonly [color: Rgb, share: number])[];

/** Every pair of colours that the elements draw with; under a sheen, with the most there is of each of its colours. */
export function pairsOf(palette: Palette, sheen: Sheen = []): readonly Pair[] {
  const color = (name: string): Rgb => palette[name]!;
  const [surface, inkOf] = [color('surface'), (name: string, share: number) => mix(color(name), share, color('text'))];
  const sunken = sunkenOf(palette);
  /** Cards, and dialogs. */
  const boxes = {surface, raised: color('raised')};
  const grounds = {page: color('page'), ...boxes, sunken};
  const accentSoft = accentSoftOf(color('accent'), surface);
  const bonusSoft = softOf(color('bonus'), surface, 0.16);
  const successSoft = softOf(color('success'), surface);
  const text = (name: string, ink: Rgb, ground: Rgb): Pair => ({name, ink, ground, least: TEXT});
  const shape = (name: string, ink: Rgb, ground: Rgb): Pair => ({name, ink, ground, least: SHAPE});
  const on = (what: string, ink: Rgb, places: Readonly<Record<string, Rgb>>, make = text): Pair[] =>
    Object.entries(places).map(([name, ground]) => make(`${what} / ${name}`, ink, ground));
  const softly = {'accent-soft': accentSoft, 'bonus-soft': bonusSoft};
  const shines = (fill: Rgb): Readonly<Record<string, Rgb>> =>
    Object.fromEntries(sheen.map(([shine, share], index) => [`its sheen, ${index + 1}`, mix(shine, share, fill)]));
  return [
    ...on('text', color('text'), {...grounds, ...softly}),
    ...on('muted', color('muted'), {...grounds, ...softly}),
    text('surface / text', surface, color('text')),
    ...on('on-accent', color('on-accent'), {
      accent: color('accent'),
      'accent pointed at': mix(color('accent'), 0.86, BLACK),
      ...shines(color('accent')),
    }),
    ...on('accent-text', color('accent-text'), {page: color('page'), ...boxes, 'accent-soft': accentSoft}),
    text('white / sale', WHITE, color('sale')),
    ...on('sale as text', inkOf('sale', 0.68), boxes),
    ...on('dark', ON_BONUS, {bonus: color('bonus'), ...shines(color('bonus'))}),
    ...on('bonus as text', inkOf('bonus', 0.45), {...boxes, 'bonus-soft': bonusSoft}),
    ...['success', 'warning', 'danger'].flatMap((name) =>
      on(name, color(name), {page: color('page'), ...boxes, [`${name}-soft`]: softOf(color(name), surface)}),
    ),
    ...RARITIES.flatMap((name) => on(name, inkOf(`rarity-${name}`, 0.6), boxes)),
    text('white / banner', WHITE, mix(NIGHT, 0.62, color('rarity-rare'))),
    ...on('edge of a field', mix(color('text'), 0.52, surface), boxes, shape),
    ...on('focus', color('focus'), {...grounds, ...softly}, shape),
    ...on('accent', color('accent'), boxes, shape),
    shape('progress / its ground', color('accent'), sunken),
    shape('tick / success', surface, color('success')),
    shape('success / success-soft', color('success'), successSoft),
  ];
}
