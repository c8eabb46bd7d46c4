import {matchLocale} from './match-locale.js';

/** A text and the locale it is written in, where that is known. */
export interface Localized {
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
