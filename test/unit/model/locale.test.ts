import {expect} from '@open-wc/testing';
import {serviceLocale} from '../../../src/model/locale.js';

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
    it(`is nothing for ${JSON.stringify(locale)}`, () => {
      expect(serviceLocale(locale)).to.equal(undefined);
    });
  }
});
