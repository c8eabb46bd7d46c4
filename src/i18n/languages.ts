// Made from the files of src/i18n/locales by `npm run words`.

/** The plural categories of each language that there are words in, as `Intl.PluralRules` knows them. */
export const CATEGORIES = {
  en: ['one', 'other'],
  ar: ['few', 'many', 'one', 'other', 'two', 'zero'],
  de: ['one', 'other'],
  ja: ['other'],
} as const;

export type Language = keyof typeof CATEGORIES;
