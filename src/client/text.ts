import {likelyLocale, matchLocale, serviceLocale} from './locale.js';

/** A text and its locale, if that is known. */
interface Localized {
  readonly text: string;
  readonly locale: string | undefined;
}

/**
 * The text for a locale from a value of the service: a plain string (already in the right language), or an object keyed by
 * locale (`en`, `en-US`, `en_US`). Falls back to another locale of the same readers, to English, then to the first of the rest;
 * undefined when there is no text. Blank texts, and keys that are no locale, are ignored.
 */
export function pickLocalized(value: unknown, locale: string): Localized | undefined {
  const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== '';
  if (isText(value)) return {text: value, locale: undefined};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const texts = new Map(Object.entries(value).filter(([, text]) => isText(text)));
  const keys = [...texts.keys()];
  const key = [locale, serviceLocale(locale) ?? 'en', 'en', ...keys.sort()]
    .map((wanted) => matchLocale(wanted, keys))
    .find(Boolean);
  return key === undefined ? undefined : {text: texts.get(key) as string, locale: key.replace(/_/g, '-')};
}

/** The text of `pickLocalized`, without its locale. */
export const pickText = (value: unknown, locale: string): string | undefined => pickLocalized(value, locale)?.text;

/** The Unicode scripts of script codes that cover several scripts, or another one. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

const lettersByScript = new Map<string, RegExp | undefined>();

/** Matches a letter of a script; undefined if the engine does not know the script. */
function lettersOf(script: string): RegExp | undefined {
  if (lettersByScript.has(script)) return lettersByScript.get(script);
  const names = (SCRIPTS[script] ?? [script]).map((name) => `\\p{Script=${name}}`).join('');
  let letters: RegExp | undefined;
  try {
    letters = new RegExp(`[${names}]`, 'u');
  } catch {
    letters = undefined;
  }
  lettersByScript.set(script, letters);
  return letters;
}

/** Whether a text has letters, but none of this script. */
function isForeign(text: string, script: string): boolean {
  const letters = lettersOf(script);
  return letters !== undefined && !letters.test(text) && /\p{L}/u.test(text);
}

/**
 * The `lang` attribute of a game's text that was requested in the locale `requested` and is shown among words of the
 * language `page`. Undefined if the text is in that language. Empty if its language is unknown: the service does not
 * name its fallback, but the text has no letter of the requested locale's script.
 */
export function langOfText(text: string, requested: string, page: string): string | undefined {
  const locale = likelyLocale(requested);
  if (!locale) return undefined;
  if (locale.script && isForeign(text, locale.script)) return '';
  return locale.language === page ? undefined : locale.language;
}
