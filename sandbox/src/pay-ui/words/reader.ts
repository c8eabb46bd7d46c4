import type {PaymentToken} from '../../features/payment-token/token.js';
import {localeTag} from '../../wire/text.js';
import {words as ar} from './ar.js';
import {words as de} from './de.js';
import {words as en} from './en.js';
import {words as ja} from './ja.js';
import type {PageWords} from './page-words.js';

/** The words of each language that the page speaks. */
export const PAGE_WORDS: Readonly<Record<string, PageWords>> = {en, de, ja, ar};
const RIGHT_TO_LEFT: readonly string[] = ['ar'];

/** The reader of a payment page, and its words for them. */
export interface Reader {
  /** BCP 47; of names, amounts and dates. */
  readonly locale: string;
  readonly words: PageWords;
  /** The language of the words. */
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
}

const languageOf = (tag: string): string => new Intl.Locale(tag).language;

/** The language that the token was made for, else the first of the browser's that the page speaks, else English. */
export function readerOf(token: Pick<PaymentToken, 'settings'> | undefined, headers: Headers): Reader {
  const asked = localeTag(token?.settings.language);
  const locale = asked ?? browsersLocales(headers).find((tag) => languageOf(tag) in PAGE_WORDS) ?? 'en';
  const language = languageOf(locale) in PAGE_WORDS ? languageOf(locale) : 'en';
  const words = PAGE_WORDS[language] as PageWords;
  return {locale, words, language, dir: RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'};
}

/** The locales of `Accept-Language`, the most preferred first. */
function browsersLocales(headers: Headers): readonly string[] {
  const ranges = (headers.get('accept-language') ?? '').split(',').map((range) => {
    const [tag = '', weight] = range.split(';').map((part) => part.trim());
    return {tag: localeTag(tag), weight: weight?.startsWith('q=') ? Number(weight.slice(2)) : 1};
  });
  return ranges
    .filter(({weight}) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .flatMap(({tag}) => tag ?? []);
}
