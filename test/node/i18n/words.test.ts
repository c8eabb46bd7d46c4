import {expect} from 'chai';
import {languageFor, loadWords, wordsOf} from '../../../src/i18n/words.js';

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
