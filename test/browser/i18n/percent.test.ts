// @runs every-engine, in one page: Intl
import {expect} from '@open-wc/testing';
import {formatPercent} from '../../../src/i18n/format.js';

/** Browsers use different spaces between number and sign. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('formatPercent', () => {
  for (const [percent, locale, expected] of [
    ['30', 'en', '−30%'],
    ['30.00', 'de', '−30 %'],
    ['12.50', 'en', '−12.5%'],
    ['29', 'en', '−29%'],
    ['33.333', 'en', '−33.33%'],
    ['100', 'ja', '−100%'],
  ] as const) {
    it(`writes ${percent} in ${locale} as ${expected}`, () => {
      expect(plain(formatPercent(percent, locale))).to.equal(expected);
    });
  }

  it('writes a locale that the browser refuses plainly, and nothing for what is no number', () => {
    expect(formatPercent('30', 'not a locale')).to.equal('−30%');
    for (const percent of ['', 'much', '-5', '1e3', 'NaN']) expect(formatPercent(percent, 'en'), percent).to.equal('');
  });
});
