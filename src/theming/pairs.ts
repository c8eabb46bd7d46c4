import {mix, type Rgb} from './contrast.js';

/** The colours of a theme by token name without `--store-` and `color-`: `page`, `on-accent`, `rarity-epic`. */
export type Palette = Readonly<Record<string, Rgb>>;

/** A foreground colour, its background, and the minimum contrast between them. */
interface Pair {
  readonly name: string;
  readonly foreground: Rgb;
  readonly background: Rgb;
  readonly minimum: number;
}

/** Minimum contrast of text, by WCAG 2.2 AA (1.4.3). */
const TEXT_CONTRAST = 4.5;
/** Minimum contrast of edges, fills and focus rings, by WCAG 2.2 AA (1.4.11). */
const SHAPE_CONTRAST = 3;
/** The text of a discount badge, in every theme. */
const WHITE: Rgb = [255, 255, 255];
/** The text of bonus badges and of buttons for free items, in every theme. */
const ON_BONUS: Rgb = [28, 18, 0];
const BLACK: Rgb = [0, 0, 0];
/** The overlay that darkens the background of pictures and banners (`ui/styles/art.ts`, `chains/chain.styles.ts`). */
const ART_OVERLAY: Rgb = [6, 8, 22];
export const RARITIES = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;

/** Colours that the elements derive from the theme's, in the same proportions as the mixes of `tokens.ts`. */
export const sunkenOf = ({muted, surface}: Palette): Rgb => mix(muted!, 0.1, surface!);
export const softOf = (color: Rgb, surface: Rgb, share = 0.11): Rgb => mix(color, share, surface);
export const accentSoftOf = (accent: Rgb, surface: Rgb): Rgb => softOf(accent, surface, 0.12);

/** The gradient that a theme draws over the fill of a button (`--store-button-sheen`): colours, each with its opacity, 0 to 1. */
export type Sheen = readonly (readonly [color: Rgb, share: number])[];

/**
 * Every pair of colours that the elements draw. A button's fill is checked under each colour of the sheen at its full opacity.
 * The mixes are those of `tokens.ts`; a rarity's name is mixed in `ui/styles/card-frame.ts`, the banner's background in
 * `chains/chain.styles.ts`.
 */
export function pairsOf(palette: Palette, sheen: Sheen = []): readonly Pair[] {
  const color = (name: string): Rgb => palette[name]!;
  const surface = color('surface');
  const textMix = (name: string, share: number): Rgb => mix(color(name), share, color('text'));
  const sunken = sunkenOf(palette);
  /** The backgrounds of cards (`surface`) and of dialogs (`raised`). */
  const boxes = {surface, raised: color('raised')};
  const pageBackgrounds = {page: color('page'), ...boxes, sunken};
  const accentSoft = accentSoftOf(color('accent'), surface);
  const bonusSoft = softOf(color('bonus'), surface, 0.16);
  const successSoft = softOf(color('success'), surface);
  const text = (name: string, foreground: Rgb, background: Rgb): Pair => ({
    name,
    foreground,
    background,
    minimum: TEXT_CONTRAST,
  });
  const shape = (name: string, foreground: Rgb, background: Rgb): Pair => ({
    name,
    foreground,
    background,
    minimum: SHAPE_CONTRAST,
  });
  const on = (subject: string, foreground: Rgb, backgrounds: Readonly<Record<string, Rgb>>, pair = text): Pair[] =>
    Object.entries(backgrounds).map(([name, background]) => pair(`${subject} / ${name}`, foreground, background));
  const softBackgrounds = {'accent-soft': accentSoft, 'bonus-soft': bonusSoft};
  const underSheen = (fill: Rgb): Readonly<Record<string, Rgb>> =>
    Object.fromEntries(
      sheen.map(([sheenColor, share], index) => [`its sheen, ${index + 1}`, mix(sheenColor, share, fill)]),
    );
  return [
    ...on('text', color('text'), {...pageBackgrounds, ...softBackgrounds}),
    ...on('muted', color('muted'), {...pageBackgrounds, ...softBackgrounds}),
    text('surface / text', surface, color('text')),
    ...on('on-accent', color('on-accent'), {
      accent: color('accent'),
      'accent pointed at': mix(color('accent'), 0.86, BLACK),
      ...underSheen(color('accent')),
    }),
    ...on('accent-text', color('accent-text'), {page: color('page'), ...boxes, 'accent-soft': accentSoft}),
    text('white / sale', WHITE, color('sale')),
    ...on('sale as text', textMix('sale', 0.68), boxes),
    ...on('dark', ON_BONUS, {bonus: color('bonus'), ...underSheen(color('bonus'))}),
    ...on('bonus as text', textMix('bonus', 0.45), {...boxes, 'bonus-soft': bonusSoft}),
    ...['success', 'warning', 'danger'].flatMap((name) =>
      on(name, color(name), {page: color('page'), ...boxes, [`${name}-soft`]: softOf(color(name), surface)}),
    ),
    ...RARITIES.flatMap((name) => on(name, textMix(`rarity-${name}`, 0.6), boxes)),
    text('white / banner', WHITE, mix(ART_OVERLAY, 0.62, color('rarity-rare'))),
    ...on('edge of a field', mix(color('text'), 0.52, surface), boxes, shape),
    ...on('focus', color('focus'), {...pageBackgrounds, ...softBackgrounds}, shape),
    ...on('accent', color('accent'), boxes, shape),
    shape('progress / its ground', color('accent'), sunken),
    shape('tick / success', surface, color('success')),
    shape('success / success-soft', color('success'), successSoft),
  ];
}
