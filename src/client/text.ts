import {likelyLocale, matchLocale} from './locale.js';

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
  const key = [locale, 'en', ...keys.sort()].map((wanted) => matchLocale(wanted, keys)).find(Boolean);
  return key === undefined ? undefined : {text: texts.get(key) as string, locale: key.replace(/_/g, '-')};
}

/** The text of `pickLocalized`, without its locale. */
export const pickText = (value: unknown, locale: string): string | undefined => pickLocalized(value, locale)?.text;

/** The Unicode scripts of those script codes that stand for several, or for another one. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/** Whether a text has letters, but none of this script. */
function isForeign(text: string, script: string): boolean {
  try {
    const letters = (SCRIPTS[script] ?? [script]).map((name) => `\\p{Script=${name}}`).join('');
    return /\p{L}/u.test(text) && !new RegExp(`[${letters}]`, 'u').test(text);
  } catch {
    return false;
  }
}

/**
 * The `lang` attribute of a game's text that was requested in the locale `requested` and stands among words of the language
 * `page`. Undefined when the text is in that language. Empty when its language is unknown: the service does not name its
 * fallback, but the text has no letter of the requested locale's script.
 */
export function langOfText(text: string, requested: string, page: string): string | undefined {
  const locale = likelyLocale(requested);
  if (!locale) return undefined;
  if (locale.script && isForeign(text, locale.script)) return '';
  return locale.language === page ? undefined : locale.language;
}
