import {serviceLocale} from '../client/locale.js';

/** The payment page's language for a locale. The page and its receipts also know Dutch and Malay, which the catalog does not. */
export const paymentLanguage = (locale: string): string | undefined =>
  serviceLocale(locale) ?? /^(nl|ms)(?![a-z])/.exec(locale.toLowerCase())?.[0];
