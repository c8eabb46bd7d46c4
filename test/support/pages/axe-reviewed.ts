import type {StatesFeature} from './states.js';

/** Findings that axe cannot decide, reviewed by a person. An entry that never occurs fails the run. */
export interface Reviewed {
  readonly rule: string;
  /** The last part of the target, in the shadow root. */
  readonly target: RegExp;
  readonly why: string;
  /** A feature in whose states it occurs. */
  readonly feature: StatesFeature;
  /** The contrast of the text with its own background, over white and over black, which are the worst cases. */
  readonly isMeasured?: true;
}

export const REVIEWED: readonly Reviewed[] = [
  {
    rule: 'color-contrast',
    target: /\.badge\b|^\.bonus$|\.ribbon\b/,
    why: 'A badge or ribbon lies on artwork, and brings a ground of its own.',
    feature: 'catalog',
    isMeasured: true,
  },
  {
    rule: 'color-contrast',
    target: /\.initial\b/,
    why: 'The first letter of a name that stands beside it, large and white on artwork of which the ground is dark.',
    feature: 'catalog',
  },
  {
    rule: 'color-contrast',
    target:
      /^h1$|\.overline\b|^h2 > \.game-name$|\.description\b|^b$|\.balance\b|\[part="(balance|next)"\]|\.countdown\b|^summary$|^details\b/,
    why: 'White words of a chain on its banner, which is dark: over the lightest picture at its opacity they stand out 6:1. The page’s own heading lies beside that picture’s hidden part.',
    feature: 'chains',
  },
  {
    rule: 'color-contrast',
    target: /\.foot\[part="state"\]/,
    why: 'The words below a step stand on the panel of the chain. The banner above it is high in German, on a phone, and clips its picture, which would reach them.',
    feature: 'chains',
  },
];
