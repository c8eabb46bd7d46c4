import {likely} from './match-locale.js';

/** The direction in which a locale is written. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  /Arab|Hebr|Syrc|Thaa|Nkoo|Adlm|Rohg/.test(likely(locale)?.script ?? '') ? 'rtl' : 'ltr';
