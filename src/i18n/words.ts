import {matchLocale, parseTag} from '../client/locale.js';
import type {Words} from '../english.js';
import type {Language} from './languages.js';
import {LOCALES} from './locales.js';

export type Area = keyof Words;

const loaded = new Map<Language, Words>();

/** Results by locales: every render of an element needs one. */
const matched = new Map<string, Language>();

/** The first language of the locales that the shop has words for; English when there is none. */
export function languageFor(locales: readonly string[]): Language {
  const key = `${locales}`;
  const language = matched.get(key) ?? matchLanguage(locales);
  matched.set(key, language);
  return language;
}

function matchLanguage(locales: readonly string[]): Language {
  const languages = ['en', ...Object.keys(LOCALES)];
  for (const locale of locales) {
    const tag = parseTag(locale);
    // `matchLocale` has the browser load its data about scripts, which takes tens of milliseconds, before the first request.
    const match =
      tag && !tag.script && languages.includes(tag.language) ? tag.language : matchLocale(locale, languages);
    if (match) return match as Language;
  }
  return 'en';
}

/** The direction of a language of the words. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/** The words of a loaded language; undefined while it is not loaded, and for English. */
export const wordsOf = (language: Language): Words | undefined => loaded.get(language);

/** Loads a language. Rejects when it cannot be loaded; the next call tries again. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'en' || loaded.has(language)) return;
  loaded.set(language, (await LOCALES[language]()).words);
}
