// @runs every-engine, in one page: Intl
import {expect} from '@open-wc/testing';
import {langOf, matchLocale, serviceLocale} from '../../../src/client/locale.js';

describe('serviceLocale', () => {
  for (const [locale, expected] of [
    ['en', 'en'],
    ['en-US', 'en-US'],
    ['de_AT', 'de-AT'],
    ['PT-br', 'pt-BR'],
    ['zh-Hans-CN', 'zh-CN'],
    ['sr-Latn', 'sr'],
    ['es-419', 'es'],
    ['en-US-u-va-posix', 'en-US'],
    ['de-CH-1996', 'de-CH'],
    ['de-1996', 'de'],
    ['en-x-custom', 'en'],
  ] as const) {
    it(`is ${expected} for ${locale}`, () => {
      expect(serviceLocale(locale)).to.equal(expected);
    });
  }

  for (const locale of ['fil', 'C', 'POSIX', 'english', 'x-klingon', 'i-enochian', '', ' en', '1', undefined]) {
    it(`is undefined for ${JSON.stringify(locale)}`, () => {
      expect(serviceLocale(locale)).to.equal(undefined);
    });
  }
});

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
