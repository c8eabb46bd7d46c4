import type {Random} from './random.js';

/** Runs when one of the texts below is used as markup, code or an address to load. */
export const TRAP = 'globalThis.wasTrapped=1';

/** Texts that do harm wherever a text is not treated as text. */
const TEXTS: readonly string[] = [
  `<img src=x onerror="${TRAP}">`,
  `<script>${TRAP}</script>`,
  '<img src="https://leak.example/pixel.png"><video src="https://leak.example/film.mp4" poster="https://leak.example/p.png">',
  '<link rel=stylesheet href="https://leak.example/a.css"><iframe src="https://leak.example/"></iframe>',
  `"><svg onload=${TRAP}>`,
  `'-${TRAP}-'`,
  `javascript:${TRAP}`,
  `JaVaScRiPt:${TRAP}`,
  `\u0001javascript:${TRAP}`,
  `data:text/html,<script>${TRAP}</script>`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${TRAP}'/>`,
  'http://leak.example/pixel.png',
  // A picture by https may be anywhere; this one is nowhere else in these texts.
  '//pictures.example/pixel.png',
  'ftp://leak.example/file',
  'file:///etc/passwd',
  '\\\\leak.example\\share',
  `{{constructor.constructor('${TRAP}')()}}`,
  '\u0024{alert(1)}',
  '<!--',
  '</style><style>*{display:none}',
  '\u202egnp.exe',
  '\ud800',
  '\u0000',
  'a'.repeat(2_000),
  '   ',
  '',
  '-1',
  '1e309',
  'NaN',
  '9'.repeat(40),
  '0.00000000000000000001',
  '2026-13-45T99:99:99+99:99',
];

const OTHERS: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 53,
  -0,
  [],
  {},
  [[]],
  [null],
  {en: 'Text', de: 'Text'},
  {__proto__: null, en: 5},
  'unknown_word',
];

/** Names that every object has, which do harm as keys of a plain object. */
const NAMES: readonly string[] = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

/** A text that does harm where it is not treated as text. */
export const hostileText = (dice: Random): string => dice.pick(TEXTS);

/** A text that does harm as a key. */
export const hostileName = (dice: Random): string => (dice.chance(0.7) ? dice.pick(NAMES) : hostileText(dice));

/** A value that is wrong in any field; never undefined. */
export const wrongValue = (dice: Random): unknown =>
  dice.pick([hostileText, hostileText, hostileName, (dice) => dice.pick(OTHERS)])(dice);

/**
 * A copy of a response in which a `share` of the values are missing, null, of another type, unknown, doubled
 * or hostile.
 */
export function mutate(value: unknown, dice: Random, share: number): unknown {
  if (dice.chance(share)) return wrongValue(dice);
  if (Array.isArray(value)) {
    const entries = value.flatMap((entry) => {
      const mutated = mutate(entry, dice, share);
      if (dice.chance(share)) return [];
      return dice.chance(share) ? [mutated, mutated] : [mutated];
    });
    return entries;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, field]) => {
    if (dice.chance(share)) return [];
    return [[key, mutate(field, dice, share)] as const];
  });
  // An own key, as JSON.parse makes it, which a careless copy would set as the prototype.
  if (dice.chance(share)) entries.push([dice.pick(NAMES), wrongValue(dice)]);
  const copy: Record<string, unknown> = {};
  for (const [key, field] of entries) {
    Object.defineProperty(copy, key, {value: field, enumerable: true, configurable: true, writable: true});
  }
  return copy;
}

/** The body of a response of a broken service or network: truncated, no JSON, of another type, or empty. */
export function brokenText(text: string, dice: Random): string {
  return dice.pick([
    text.slice(0, dice.below(text.length)),
    '',
    'null',
    '[]',
    '0',
    '"text"',
    '<!doctype html><title>502 Bad Gateway</title>',
    `\ufeff${text}`,
    `${text}${text}`,
    text.replace(/"/g, "'"),
  ]);
}
