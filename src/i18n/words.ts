import {matchLocale} from '../client/locale.js';
import type {Words} from '../english.js';
import type {Language} from './languages.js';
import {LOCALES} from './locales.js';

export type Area = keyof Words;

const loaded = new Map<Language, Words>();

/** Languages that were found: every drawing of an element asks. */
const found = new Map<string, Language>();

/** The first language among a reader's locales that the shop speaks; English when it speaks none. */
export function languageFor(locales: readonly string[]): Language {
  const asked = `${locales}`;
  const language = found.get(asked) ?? spoken(locales);
  found.set(asked, language);
  return language;
}

function spoken(locales: readonly string[]): Language {
  const languages = ['en', ...Object.keys(LOCALES)];
  for (const locale of locales) {
    const match = matchLocale(locale, languages);
    if (match) return match as Language;
  }
  return 'en';
}

/** The words of a language that is loaded; undefined while it is not, and for English. */
export const wordsOf = (language: Language): Words | undefined => loaded.get(language);

/** Loads a language. Rejects where it cannot be had; the next call tries again. */
export async function loadWords(language: Language): Promise<void> {
  if (language === 'en' || loaded.has(language)) return;
  loaded.set(language, (await LOCALES[language]()).words);
}
