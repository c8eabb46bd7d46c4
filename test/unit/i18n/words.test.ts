// @runs node: pure functions
import {expect} from 'chai';
import {bringWords, languageFor, wordsOf} from '../../../src/i18n/words.js';

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

describe('bringWords', () => {
  it('brings the catalog’s words alone, and others with those that are said beside them', async () => {
    expect(wordsOf('ja', 'catalog')).to.equal(undefined);

    await bringWords('ja', 'catalog');
    expect(wordsOf('ja', 'catalog')!.retry).to.equal('もう一度試す');
    expect(wordsOf('ja', 'cart')).to.equal(undefined);

    await bringWords('ja', 'cart');
    expect(wordsOf('ja', 'cart')!.title).to.equal('カート');
    expect(wordsOf('ja', 'purchase')).to.equal(undefined);

    await bringWords('ja', 'card');
    expect(wordsOf('ja', 'tools')!.all).to.be.a('string');
    expect(wordsOf('ja', 'catalog')!.retry).to.equal('もう一度試す');
  });

  it('keeps what it has when the catalog’s words are asked for again', async () => {
    await Promise.all([bringWords('de', 'details'), bringWords('de', 'catalog')]);
    await bringWords('de', 'catalog');

    expect(wordsOf('de', 'details')!.close).to.equal('Schließen');
  });

  it('has nothing for English, whose words come with what needs them', () => {
    expect(wordsOf('en', 'catalog')).to.equal(undefined);
  });
});
