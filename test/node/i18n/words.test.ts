import {expect} from 'chai';
import {CATEGORIES, type Language} from '../../../src/i18n/languages.js';
import {directionOf, languageFor, loadWords, wordsOf} from '../../../src/i18n/words.js';

describe('languageFor', () => {
  for (const [locales, expected] of [
    [['de'], 'de'],
    [['de-CH', 'en'], 'de'],
    [['ja_JP'], 'ja'],
    [['ar-EG'], 'ar'],
    [['en-GB', 'de'], 'en'],
    [['fr', 'de-AT', 'en'], 'de'],
    [['fr', 'es'], 'en'],
    [['C', '', 'x-klingon', 'ja'], 'ja'],
    [['__proto__', 'constructor'], 'en'],
    [[], 'en'],
  ] as const) {
    it(`is ${expected} for ${locales.join(', ') || 'nobody'}`, () => {
      expect(languageFor(locales)).to.equal(expected);
    });
  }
});

describe('a language of the words', () => {
  const languages = Object.keys(CATEGORIES) as Language[];

  it('is found for a tag without a script while the browser loads none of its data', () => {
    const {Locale} = Intl;
    let count = 0;
    Object.assign(Intl, {
      Locale: class extends Locale {
        constructor(tag: string) {
          super(tag);
          count++;
        }
      },
    });
    try {
      for (const language of languages) expect(languageFor([`${language}-CH`])).to.equal(language);
    } finally {
      Object.assign(Intl, {Locale});
    }

    expect(count).to.equal(0);
  });

  it('is written in one script wherever it is spoken, so that its region does not matter', () => {
    const scriptOf = (tag: string): string | undefined => new Intl.Locale(tag).maximize().script;
    const regions = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((first) =>
      [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((second) => first + second),
    );
    for (const language of languages) {
      const scripts = new Set(regions.map((region) => scriptOf(`${language}-${region}`)));
      expect([...scripts], language).to.deep.equal([scriptOf(language)]);
    }
  });

  it('has the direction of its script', () => {
    const rightToLeft = languages.filter((language) =>
      /Arab|Hebr|Syrc|Thaa|Nkoo|Adlm|Rohg/.test(new Intl.Locale(language).maximize().script!),
    );
    expect(languages.filter((language) => directionOf(language) === 'rtl')).to.deep.equal(rightToLeft);
  });
});

describe('loadWords', () => {
  it('loads all words of a language', async () => {
    expect(wordsOf('ja')).to.equal(undefined);

    await loadWords('ja');

    expect(wordsOf('ja')!.common.retry).to.equal('もう一度試す');
    expect(wordsOf('ja')!.cart.title).to.equal('カート');
  });

  it('returns the loaded words when a language is asked for again', async () => {
    await Promise.all([loadWords('de'), loadWords('de')]);
    const before = wordsOf('de');
    await loadWords('de');

    expect(wordsOf('de')).to.equal(before);
  });

  it('loads nothing for English, whose words are part of the features', async () => {
    await loadWords('en');

    expect(wordsOf('en')).to.equal(undefined);
  });
});
