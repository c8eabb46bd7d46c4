// Made from the files of src/i18n/locales by `npm run words`.
import type {Words} from '../english.js';
import type {Language} from './languages.js';

/** Loads the words of each language but English, which comes with the code that says it. */
export const LOCALES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{readonly words: Words}>>> = {
  ar: () => import('./locales/ar.js'),
  de: () => import('./locales/de.js'),
  ja: () => import('./locales/ja.js'),
};
