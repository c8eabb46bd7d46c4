// Made from the files of src/i18n/locales by `npm run words`.
import type {Words} from '../english.js';
import type {Language} from './languages.js';

/** Loads the words of a language. English is missing: its words are in the modules that use them. */
export const LOCALES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{readonly words: Words}>>> = {
  ar: () => import('./locales/ar.js'),
  de: () => import('./locales/de.js'),
  ja: () => import('./locales/ja.js'),
};
