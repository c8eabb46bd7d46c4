// @runs every-engine, in one page: Intl
import {expect} from '@open-wc/testing';
import {plural} from '../../../src/i18n/plural.js';

describe('plural', () => {
  it('takes the form of the number’s category, and writes the number in it', () => {
    const german = {one: '# Artikel in #', other: '# Artikel'};

    expect(plural('de', 1, german)).to.equal('1 Artikel in 1');
    expect(plural('de', 1200, german)).to.equal('1.200 Artikel');
    expect(plural('ja', 1, {other: '#個'})).to.equal('1個');
  });

  it('covers all six categories of Arabic', () => {
    const forms = {zero: 'z', one: 'o', two: 't', few: 'f', many: 'm', other: 'x'};

    expect([0, 1, 2, 3, 10, 11, 99, 100, 103, 111, 1.5].map((count) => plural('ar', count, forms)).join('')).to.equal(
      'zotffmmxfmx',
    );
  });

  it('does not change a name that a form contains', () => {
    const more = (count: number, name: string): string =>
      plural('en', count, {one: (written) => `${written} ${name}`, other: (written) => `${written} ${name}s`});

    expect(more(2, 'Potion #9')).to.equal('2 Potion #9s');
  });
});
