import {localeTag} from '../../wire/text.js';
import type {Day} from '../days.js';

/** A shop writes the year of dates that are further away. */
const FAR_MS = 300 * 86_400_000;

/** A count in words, by the plural category of its language; `#` is replaced by the number. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {readonly other: string};

/** The words for a subscription's terms, the same in a shop and on this page: how often it is charged, and when. */
interface TermsWords {
  readonly day: Forms;
  readonly month: Forms;
  readonly year: Forms;
  readonly trial: Forms;
  readonly price: (money: string, every: string) => string;
  readonly afterTrial: (price: string) => string;
  readonly unused: (money: string) => string;
  readonly later: (price: string, date: string) => string;
  readonly lifetime: string;
  readonly once: (price: string) => string;
  readonly today: (money: string) => string;
  readonly nothingToday: string;
  readonly untilCanceled: (price: string) => string;
}

const WORDS: Readonly<Record<string, TermsWords>> = {
  en: {
    day: {one: 'every day', other: 'every # days'},
    month: {one: 'every month', other: 'every # months'},
    year: {one: 'every year', other: 'every # years'},
    trial: {one: 'Free for # day', other: 'Free for # days'},
    price: (money, every) => `${money} ${every}`,
    afterTrial: (price) => `Then ${price}`,
    unused: (money) => `What is left of your paid time counts ${money} toward it.`,
    later: (price, date) => `From ${date}: ${price}.`,
    lifetime: 'once',
    once: (price) => `${price}. It does not end.`,
    today: (money) => `You pay ${money} today.`,
    nothingToday: 'You pay nothing today.',
    untilCanceled: (price) => `${price}, until you cancel.`,
  },
  de: {
    day: {one: 'jeden Tag', other: 'alle # Tage'},
    month: {one: 'jeden Monat', other: 'alle # Monate'},
    year: {one: 'jedes Jahr', other: 'alle # Jahre'},
    trial: {one: '# Tag kostenlos', other: '# Tage kostenlos'},
    price: (money, every) => `${money} ${every}`,
    afterTrial: (price) => `Danach ${price}`,
    unused: (money) => `Der Rest deiner bezahlten Zeit wird mit ${money} angerechnet.`,
    later: (price, date) => `Ab ${date}: ${price}.`,
    lifetime: 'einmalig',
    once: (price) => `${price}. Es endet nicht.`,
    today: (money) => `Heute zahlst du ${money}.`,
    nothingToday: 'Heute zahlst du nichts.',
    untilCanceled: (price) => `${price}, bis du kündigst.`,
  },
  ja: {
    day: {other: '#日ごと'},
    month: {other: '#か月ごと'},
    year: {other: '#年ごと'},
    trial: {other: '#日間無料'},
    price: (money, every) => `${every} ${money}`,
    afterTrial: (price) => `その後${price}`,
    unused: (money) => `お支払い済みの残り期間分として${money}が差し引かれます。`,
    later: (price, date) => `${date}から：${price}。`,
    lifetime: '一回払い',
    once: (price) => `${price}。期限はありません。`,
    today: (money) => `本日のお支払いは${money}です。`,
    nothingToday: '本日のお支払いはありません。',
    untilCanceled: (price) => `${price}、解約するまで続きます。`,
  },
  ar: {
    day: {
      zero: 'كل يوم',
      one: 'كل يوم',
      two: 'كل يومين',
      few: 'كل # أيام',
      many: 'كل # يومًا',
      other: 'كل # يوم',
    },
    month: {
      zero: 'كل شهر',
      one: 'كل شهر',
      two: 'كل شهرين',
      few: 'كل # أشهر',
      many: 'كل # شهرًا',
      other: 'كل # شهر',
    },
    year: {
      zero: 'كل سنة',
      one: 'كل سنة',
      two: 'كل سنتين',
      few: 'كل # سنوات',
      many: 'كل # سنة',
      other: 'كل # سنة',
    },
    trial: {
      zero: 'مجانًا',
      one: 'مجانًا ليوم واحد',
      two: 'مجانًا ليومين',
      few: 'مجانًا لمدة # أيام',
      many: 'مجانًا لمدة # يومًا',
      other: 'مجانًا لمدة # يوم',
    },
    price: (money, every) => `${money} ${every}`,
    afterTrial: (price) => `ثم ${price}`,
    unused: (money) => `يُحتسب لك ${money} عن المدة المتبقية التي دفعت ثمنها.`,
    later: (price, date) => `ابتداءً من ${date}: ${price}.`,
    lifetime: 'مرة واحدة',
    once: (price) => `${price}. ولا ينتهي.`,
    today: (money) => `تدفع اليوم ${money}.`,
    nothingToday: 'لا تدفع شيئًا اليوم.',
    untilCanceled: (price) => `${price}، إلى أن تلغي الاشتراك.`,
  },
};

/** The words of a locale's language, and how it counts and writes dates; English if the page has none. */
export function termsWordsOf(locale: string) {
  const tag = localeTag(locale) ?? 'en';
  const language = new Intl.Locale(tag).language;
  const known = WORDS[language];
  const [readers = 'en'] = known ? Intl.DateTimeFormat.supportedLocalesOf([tag]) : ['en'];
  const words = known ?? (WORDS.en as TermsWords);
  const rules = new Intl.PluralRules(readers);
  const number = new Intl.NumberFormat(known ? language : 'en');
  return {
    words,
    /** The language of the words, for `lang`. */
    language: known ? language : 'en',
    count: (count: number, forms: Forms): string =>
      (forms[rules.select(count)] ?? forms.other).replace('#', number.format(count)),
    /** A day as a shop writes it: with its year if that is far from `now`. */
    day(at: Date, now: Date): Day {
      const hasYear = Math.abs(at.getTime() - now.getTime()) > FAR_MS;
      const format = {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
        ...(hasYear && {year: 'numeric' as const}),
      } as const;
      return {
        at: at.toISOString(),
        written: new Intl.DateTimeFormat(readers, format).format(at),
        language: readers,
        has_year: hasYear,
      };
    },
  };
}
