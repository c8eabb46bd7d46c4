import {expect} from '@open-wc/testing';
import {formatMoney} from '../../../src/i18n/format.js';

/** Browsers differ in which space they put between number and sign. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('formatMoney', () => {
  const rows: readonly [amount: string, currency: string, locale: string, expected: string][] = [
    ['4.99', 'USD', 'en', '$4.99'],
    ['5', 'USD', 'en', '$5.00'],
    ['5.00', 'USD', 'en', '$5.00'],
    ['0', 'USD', 'en', '$0.00'],
    ['1234.5', 'EUR', 'de', '1.234,50 €'],
    ['2200', 'JPY', 'en', '¥2,200'],
    ['1.5', 'KWD', 'en', 'KWD 1.500'],
  ];
  for (const [amount, currency, locale, expected] of rows) {
    it(`writes ${amount} ${currency} in ${locale} as ${expected}`, () => {
      expect(plain(formatMoney({amount, currency}, locale))).to.equal(expected);
    });
  }

  it('rounds nothing away: digits beyond the currency’s own stay', () => {
    expect(formatMoney({amount: '0.1234567890123456', currency: 'USD'}, 'en')).to.equal('$0.1234567890123456');
    expect(formatMoney({amount: '100.5', currency: 'JPY'}, 'en')).to.equal('¥100.5');
    expect(formatMoney({amount: '9007199254740993.01', currency: 'USD'}, 'en')).to.equal('$9,007,199,254,740,993.01');
  });

  it('drops zeros that say nothing, even many of them', () => {
    expect(formatMoney({amount: '4.9900000000000000', currency: 'USD'}, 'en')).to.equal('$4.99');
  });

  it('writes a currency or a locale that the browser refuses plainly', () => {
    expect(formatMoney({amount: '4.99', currency: 'gold coins'}, 'en')).to.equal('4.99 gold coins');
    expect(formatMoney({amount: '4.99', currency: ''}, 'en')).to.equal('4.99 ');
    expect(formatMoney({amount: '4.99', currency: 'USD'}, 'not a locale')).to.equal('4.99 USD');
  });

  it('gives the same text when it is asked again', () => {
    const money = {amount: '7.77', currency: 'USD'};

    expect(formatMoney(money, 'en')).to.equal(formatMoney(money, 'en'));
  });
});
