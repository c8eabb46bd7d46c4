import {expect} from 'chai';
import {LOCALES, type LocaleCode, localeCode, OWN_CODES, PAYMENT_LOCALES} from '../../../contract/src/locales.js';
import {isLocale, serviceLocale} from '../../../src/client/locale.js';
import {paymentLanguage} from '../../../src/orders/payment-language.js';

const CODES = Object.keys(LOCALES) as LocaleCode[];
const OWN: Partial<Record<string, string>> = OWN_CODES;

/** The readers of a tag of BCP 47: those of its language, and of one script of Chinese. */
function readersOf(tag: string): string {
  const {language, script} = new Intl.Locale(tag).maximize();
  return language === 'zh' ? `${language}-${script}` : language;
}

/** The code that the contract's table gives to a tag. */
function codeByTable(tag: string): LocaleCode | undefined {
  const readers = readersOf(tag);
  return localeCode(tag) ?? CODES.find((code) => readersOf(OWN[code] ?? code) === readers);
}

/** Each text of two letters. */
const PAIRS = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((first, _, letters) => letters.map((second) => first + second));

/** As systems and hosts may write a tag. */
const spellings = (tag: string): readonly string[] =>
  [tag, tag.replaceAll('-', '_')].flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()]);

describe('serviceLocale', () => {
  it('is the code of the contract for all 26 locales, by the code, its form of five letters and BCP 47', () => {
    expect(CODES).to.have.length(26);
    for (const [code, twin] of Object.entries(LOCALES))
      for (const tag of [code, twin, OWN[code] ?? code].flatMap(spellings))
        expect(serviceLocale(tag), tag).to.equal(code);
  });

  it('is what the contract’s table says of each language of two letters, in any country', () => {
    // Intl takes these for other codes: Romanian as it is spoken in Moldova and, in some engines, Tagalog for Filipino.
    const aliases = ['mo', 'tl'];
    for (const language of PAIRS.filter((each) => !aliases.includes(each)))
      for (const tag of [language, `${language}-US`, `${language}-419`, `${language}-x-game`])
        expect(serviceLocale(tag), tag).to.equal(codeByTable(language));
  });

  it('is one of the two codes of Chinese, by its script, else by its country', () => {
    for (const country of ['CN', 'SG', 'TW', 'HK', 'MO'])
      for (const tag of [`zh-${country}`, `zh-Hans-${country}`, `zh-Hant-${country}`])
        expect(serviceLocale(tag), tag).to.equal(codeByTable(tag));
  });

  for (const [tag, code] of [
    ['en-GB', 'en'],
    ['zh-TW', 'tw'],
    ['zh_Hant_HK', 'tw'],
    ['zh-HK', 'tw'],
    ['zh-MO', 'tw'],
    ['zh', 'cn'],
    ['zh-SG', 'cn'],
    ['zh-Hans-TW', 'cn'],
    ['fil', 'ph'],
    ['fil-PH', 'ph'],
    ['tl-PH', 'ph'],
    ['pt-PT', 'pt'],
    ['iw_IL', 'he'],
    ['in_ID', 'id'],
    ['de_AT', 'de'],
    ['es-419', 'es'],
    ['en-US-u-va-posix', 'en'],
    ['de-1996', 'de'],
    ['en_US.UTF-8', 'en'],
  ] as const) {
    it(`is ${code} for ${tag}`, () => {
      for (const text of spellings(tag)) expect(serviceLocale(text), text).to.equal(code);
    });
  }

  it('is undefined for a language that the service has no texts in, and for what is no locale', () => {
    for (const tag of [
      'nl',
      'ms-MY',
      'sv-SE',
      'yue-HK',
      'arz',
      'zha',
      'filx',
      'C',
      'POSIX',
      'english',
      'x-klingon',
      '',
      ' en',
    ])
      expect(serviceLocale(tag), tag).to.equal(undefined);
  });
});

describe('paymentLanguage', () => {
  it('is the code of the catalog, or one of the two languages that payment pages know besides', () => {
    for (const code of PAYMENT_LOCALES)
      for (const tag of [code, `${code}-NL`, `${code}_MY`, code.toUpperCase()])
        expect(paymentLanguage(tag), tag).to.equal(code);
    for (const code of CODES) expect(paymentLanguage(code), code).to.equal(code);
    for (const tag of ['sv', 'nlx', 'msa', '']) expect(paymentLanguage(tag), tag).to.equal(undefined);
  });
});

describe('isLocale', () => {
  it('is a language of two letters or Filipino, whatever follows it', () => {
    for (const text of ['en', 'DE_at', 'nl', 'zh-Hant-TW', 'fil', 'fil-PH', 'sr-Latn', 'en-US-u-va-posix'])
      expect(isLocale(text), text).to.equal(true);
    for (const text of ['C', 'POSIX', 'english', 'eng', 'film', 'x-klingon', 'i-enochian', '', ' en', '1', undefined])
      expect(isLocale(text), text).to.equal(false);
  });
});
