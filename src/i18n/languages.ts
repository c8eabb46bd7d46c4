// Made from the files of src/i18n/locales by `npm run words`.

/** The languages with words, each with its plural categories in `Intl.PluralRules`. */
export const CATEGORIES = {
  en: ['one', 'other'],
  ar: ['few', 'many', 'one', 'other', 'two', 'zero'],
  de: ['one', 'other'],
  ja: ['other'],
} as const;

export type Language = keyof typeof CATEGORIES;
