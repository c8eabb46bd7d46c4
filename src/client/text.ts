import {likelyLocale, matchLocale} from './locale.js';

/** A text and the locale it is written in, where that is known. */
interface Localized {
  readonly text: string;
  readonly locale: string | undefined;
}

/**
 * The text for a locale out of what the service sent: a plain string (already resolved), or an object keyed by locale
 * (`en`, `en-US`, `en_US`). Falls back to another locale of the same readers, English, then the first of the rest;
 * undefined when there is none. An empty text counts as none, and a key that is no locale is none.
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

/** As `pickLocalized`, the text alone. */
export const pickText = (value: unknown, locale: string): string | undefined => pickLocalized(value, locale)?.text;

/** Scripts that are several in one, as the engine's tables of letters know them. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/** Whether a text has letters, and none of them of this script. */
function isForeign(text: string, script: string): boolean {
  try {
    const own = (SCRIPTS[script] ?? [script]).map((name) => `\\p{Script=${name}}`).join('');
    return /\p{L}/u.test(text) && !new RegExp(`[${own}]`, 'u').test(text);
  } catch {
    return false;
  }
}

/**
 * The `lang` of a text of the game's that was asked for in a locale and stands among words of the language `page`;
 * undefined where that language is its own, and empty where it is some other one: the service does not say which it fell
 * back to, but no letter of the asked one's script is in it.
 */
export function langOfText(text: string, asked: string, page: string): string | undefined {
  const locale = likelyLocale(asked);
  if (!locale) return undefined;
  if (locale.script && isForeign(text, locale.script)) return '';
  return locale.language === page ? undefined : locale.language;
}
