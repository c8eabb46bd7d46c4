// @runs every-engine, in one page: Intl
import {expect} from '@open-wc/testing';
import {langOf, matchLocale} from '../../../src/client/locale.js';

describe('matchLocale', () => {
  for (const [wanted, available, expected] of [
    ['de', ['de', 'en'], 'de'],
    ['de-CH', ['de', 'en'], 'de'],
    ['de_AT', ['DE', 'de-AT', 'de-DE'], 'de-AT'],
    ['EN-us', ['en', 'en_US'], 'en_US'],
    ['en-GB', ['en-US', 'en-AU'], 'en-US'],
    ['en-GB', ['en-NZ', 'en-AU'], 'en-AU'],
    ['pt', ['pt-PT', 'pt-BR'], 'pt-BR'],
    ['zh-TW', ['zh', 'zh-HK'], 'zh-HK'],
    ['zh-TW', ['zh', 'zh-CN'], undefined],
    ['zh-Hans-SG', ['zh-TW', 'zh'], 'zh'],
    ['sr-Latn', ['sr'], undefined],
    ['ja', ['de', 'en'], undefined],
    ['C', ['en'], undefined],
    ['x-klingon', ['en'], undefined],
    ['', ['en'], undefined],
    ['en', ['__proto__', 'constructor', 'C', ''], undefined],
  ] as const) {
    it(`finds ${expected} for ${wanted || 'nothing'} among ${available.join(', ')}`, () => {
      expect(matchLocale(wanted, available)).to.equal(expected);
      expect(matchLocale(wanted, [...available].reverse()), 'in any order').to.equal(expected);
    });
  }
});

describe('langOf', () => {
  it('is the nearest lang attribute, also outside of shadow roots', () => {
    const host = document.createElement('div');
    host.lang = 'de-AT';
    const inner = document.createElement('div');
    host.attachShadow({mode: 'open'}).append(inner);

    expect(langOf(inner)).to.equal('de-AT');
    inner.lang = 'ja';
    expect(langOf(inner)).to.equal('ja');
  });

  it('is undefined where there is no lang attribute', () => {
    expect(langOf(document.createElement('div'))).to.equal(undefined);
    expect(langOf(undefined)).to.equal(undefined);
  });
});
