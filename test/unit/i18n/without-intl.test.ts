// @runs every-engine: Intl
import {expect} from '@open-wc/testing';
import {formatDate} from '../../../src/i18n/dates.js';
import {formatDuration} from '../../../src/i18n/duration.js';
import {formatMoney} from '../../../src/i18n/format.js';
import {plural} from '../../../src/i18n/plural.js';
import {sorted} from '../../../src/ui/catalog-query.js';
import {anItem} from '../../support/an-item.js';

const HOUR = 3_600_000;

describe('a web view without Intl', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'Intl')!;
  before(() => void Reflect.deleteProperty(globalThis, 'Intl'));
  after(() => void Object.defineProperty(globalThis, 'Intl', own));

  it('counts as English does', () => {
    const forms = {one: '# item', other: '# items'};
    expect([1, 2].map((count) => plural('en', count, forms))).to.deep.equal(['1 item', '2 items']);
    expect(plural('ja', 1, {other: '#個'})).to.equal('1個');
  });

  it('writes spans', () => {
    expect(formatDuration(52 * HOUR, 'de')).to.equal('2 day 4 hour');
  });

  it('writes a date and a price', () => {
    expect(formatDate(Date.UTC(2031, 5, 4, 12), 'en')).to.contain('2031');
    expect(formatMoney({amount: '4.99', currency: 'EUR'}, 'de')).to.equal('4.99 EUR');
  });

  it('sorts by name', () => {
    const items = ['bow', 'axe'].map((name) => anItem({name}));
    expect(sorted(items, 'name', 'en').map(({name}) => name)).to.deep.equal(['axe', 'bow']);
  });
});
