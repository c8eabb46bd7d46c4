// Made from the files of src/i18n/locales by `npm run words`.
import type {Words} from './english.js';

/** The plural categories of each language that there are words in, as `Intl.PluralRules` knows them. */
export const CATEGORIES = {
  en: ['one', 'other'],
  ar: ['few', 'many', 'one', 'other', 'two', 'zero'],
  de: ['one', 'other'],
  ja: ['other'],
} as const;

export type Language = keyof typeof CATEGORIES;

/** Loads the words of each language but English, which comes with the code that says it. */
export const LOCALES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{readonly words: Words}>>> = {
  ar: () => import('./locales/ar.js'),
  de: () => import('./locales/de.js'),
  ja: () => import('./locales/ja.js'),
};
