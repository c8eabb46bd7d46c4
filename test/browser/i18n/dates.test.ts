// @runs every-engine, in one page: Intl
import {expect} from '@open-wc/testing';
import {formatDate} from '../../../src/i18n/dates.js';

/** Browsers use different spaces, and different words between day and hour. */
const plain = (text: string): string => text.replace(/\s/g, ' ').replace(/ (at|um) |, /g, ' ');
const SUMMER = Date.UTC(2026, 5, 4, 16);

describe('formatDate', () => {
  for (const [at, zone, expected] of [
    [SUMMER, 'Europe/Berlin', 'June 4 6:00 PM GMT+2'],
    [SUMMER, 'America/New_York', 'June 4 12:00 PM EDT'],
    [SUMMER, 'Asia/Kolkata', 'June 4 9:30 PM GMT+5:30'],
    [SUMMER, 'Pacific/Kiritimati', 'June 5 6:00 AM GMT+14'],
    [SUMMER, 'Pacific/Pago_Pago', 'June 4 5:00 AM GMT-11'],
    // The nights of the clock changes.
    [Date.UTC(2026, 9, 25, 0, 59), 'Europe/Berlin', 'October 25 2:59 AM GMT+2'],
    [Date.UTC(2026, 9, 25, 1, 0), 'Europe/Berlin', 'October 25 2:00 AM GMT+1'],
    [Date.UTC(2026, 2, 8, 7, 0), 'America/New_York', 'March 8 3:00 AM EDT'],
    [Date.UTC(2026, 3, 4, 15, 0), 'Australia/Lord_Howe', 'April 5 1:30 AM GMT+10:30'],
  ] as const) {
    it(`says ${expected} in ${zone}`, () => {
      expect(plain(formatDate(at, 'en-US', {zone})).replace('−', '-')).to.equal(expected);
    });
  }

  it('is in the player’s own script and time, and names the zone', () => {
    expect(plain(formatDate(SUMMER, 'de', {zone: 'Europe/Berlin'}))).to.match(/^4\. Juni 18:00 (MESZ|GMT\+2)$/);
    expect(formatDate(SUMMER, 'ja', {zone: 'Asia/Tokyo'})).to.match(/^6月5日\s1:00\s(JST|GMT\+9)$/);
    expect(formatDate(SUMMER, 'en')).not.to.equal('');
  });

  it('has the year where it is not the current one', () => {
    const far = {now: SUMMER + 400 * 86_400_000, zone: 'UTC'};

    expect(formatDate(SUMMER, 'en', far)).to.contain('2026');
    expect(formatDate(SUMMER, 'en', {...far, now: SUMMER})).not.to.contain('2026');
  });

  it('is empty for a moment that no calendar holds, and never fails', () => {
    for (const at of [Number.NaN, Number.POSITIVE_INFINITY, 9e15]) expect(formatDate(at, 'en'), `${at}`).to.equal('');
    expect(plain(formatDate(SUMMER, 'not a locale', {zone: 'UTC'}))).to.equal('June 4 4:00 PM UTC');
  });
});
