// @runs every-engine, in one page: Intl
import {expect} from '@open-wc/testing';
import {durationOf, formatDuration} from '../../../src/i18n/duration.js';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('durationOf', () => {
  for (const [ms, expected] of [
    [2 * DAY + 4 * HOUR + 11 * MINUTE + 5 * SECOND, [2, 4, 11, 5]],
    [DAY, [1, 0, 0, 0]],
    [DAY - 1, [1, 0, 0, 0]],
    [DAY - SECOND, [0, 23, 59, 59]],
    [1, [0, 0, 0, 1]],
    [0, [0, 0, 0, 0]],
    [-5 * DAY, [0, 0, 0, 0]],
    [Number.NaN, [0, 0, 0, 0]],
  ] as const) {
    it(`counts ${ms} ms as ${expected.join(' ')}`, () => {
      const {days, hours, minutes, seconds} = durationOf(ms);

      expect([days, hours, minutes, seconds]).to.deep.equal(expected);
    });
  }
});

/** Browsers use different spaces. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('formatDuration', () => {
  for (const [ms, locale, expected] of [
    [2 * DAY + 4 * HOUR + 11 * MINUTE, 'en', '2d 4h'],
    [2 * DAY + 59 * MINUTE, 'en', '2d'],
    [4 * HOUR + 5 * MINUTE, 'en', '4h 5m'],
    [4 * HOUR, 'en', '4h'],
    [5 * MINUTE, 'en', '5m 0s'],
    [59 * SECOND, 'en', '0m 59s'],
    [0, 'en', '0m 0s'],
  ] as const) {
    it(`writes ${ms} ms in ${locale} as ${expected}`, () => {
      expect(plain(formatDuration(ms, locale))).to.equal(expected);
    });
  }

  it('is in words for a screen reader', () => {
    expect(plain(formatDuration(2 * DAY + 4 * HOUR, 'en', 'long'))).to.equal('2 days, 4 hours');
    expect(plain(formatDuration(2 * DAY + 4 * HOUR, 'de', 'long'))).to.match(/^2 Tage.*4 Stunden$/);
    expect(plain(formatDuration(2 * DAY, 'ar', 'long'))).to.equal('يومان');
    expect(plain(formatDuration(MINUTE, 'en', 'long'))).to.equal('1 minute');
    expect(plain(formatDuration(30 * SECOND, 'en', 'long'))).to.equal('30 seconds');
    expect(plain(formatDuration(0, 'en', 'long'))).to.equal('0 seconds');
  });

  it('has units that are common in the locale', () => {
    expect(formatDuration(2 * DAY + 4 * HOUR, 'ja')).to.match(/2\s?日.*4\s?時間/);
    expect(formatDuration(2 * DAY + 4 * HOUR, 'de')).to.match(/2\sTg?\..*4\sStd\./);
  });

  it('is in English where the browser refuses the locale', () => {
    expect(plain(formatDuration(4 * HOUR, 'not a locale'))).to.equal('4h');
  });
});
