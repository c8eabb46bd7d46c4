// @runs every-engine, in one page: Intl
import {expect} from '@open-wc/testing';
import {formatMoney, formatNumber} from '../../../src/i18n/format.js';

/** Browsers use different spaces between number and sign. */
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
    ['2200', 'JPY', 'ja', '￥2,200'],
    ['5', 'CAD', 'en-US', 'CA$5.00'],
    ['5', 'USD', 'en-CA', 'US$5.00'],
    ['100', 'RUB', 'en', '₽100.00'],
  ];
  for (const [amount, currency, locale, expected] of rows) {
    it(`writes ${amount} ${currency} in ${locale} as ${expected}`, () => {
      expect(plain(formatMoney({amount, currency}, locale))).to.equal(expected);
    });
  }

  it('keeps digits beyond the currency’s own', () => {
    expect(formatMoney({amount: '0.1234567890123456', currency: 'USD'}, 'en')).to.equal('$0.1234567890123456');
    expect(formatMoney({amount: '100.5', currency: 'JPY'}, 'en')).to.equal('¥100.5');
    expect(formatMoney({amount: '9007199254740993.01', currency: 'USD'}, 'en')).to.equal('$9,007,199,254,740,993.01');
  });

  it('drops trailing zeros, even many of them', () => {
    expect(formatMoney({amount: '4.9900000000000000', currency: 'USD'}, 'en')).to.equal('$4.99');
  });

  it('writes an amount plainly whose currency or locale the browser refuses', () => {
    expect(formatMoney({amount: '4.99', currency: 'gold coins'}, 'en')).to.equal('4.99 gold coins');
    expect(formatMoney({amount: '4.99', currency: ''}, 'en')).to.equal('4.99 ');
    expect(formatMoney({amount: '4.99', currency: 'USD'}, 'not a locale')).to.equal('4.99 USD');
  });

  it('gives the same text when it is asked again', () => {
    const money = {amount: '7.77', currency: 'USD'};

    expect(formatMoney(money, 'en')).to.equal(formatMoney(money, 'en'));
  });

  it('keeps a sign of letters and a mark together in a line from right to left', () => {
    const line = document.createElement('p');
    line.dir = 'rtl';
    document.body.append(line);
    for (const currency of ['USD', 'CAD', 'GBP', 'JPY']) {
      line.textContent = formatMoney({amount: '2.99', currency}, 'ar');
      const text = line.firstChild as Text;
      const at = [...text.data].findIndex((letter) => /[A-Z]/.test(letter));
      const whereIs = (index: number): number => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };

      expect(text.data).to.match(/[A-Z]\p{Sc}/u);
      expect(whereIs(at), line.textContent).to.be.lessThan(whereIs(text.data.search(/\p{Sc}/u)));
    }
    line.remove();
  });

  const LOCALES = ['en', 'en-CA', 'de', 'fr', 'ja', 'zh-TW', 'ar', 'ar-EG', 'fa', 'hi', 'pt-BR', 'ru'];
  const CURRENCIES = (Intl as unknown as {supportedValuesOf(key: string): string[]}).supportedValuesOf('currency');
  /** Parses a formatted number with any digits, groups and separators. */
  const readBack = (text: string, locale: string): number => {
    const parts = new Intl.NumberFormat(locale, {minimumFractionDigits: 1}).formatToParts(12345.6);
    const decimal = parts.find(({type}) => type === 'decimal')!.value;
    const digits = [...new Intl.NumberFormat(locale, {useGrouping: false}).format(9876543210)].reverse();
    // A currency sign may contain a dot, which no digit follows.
    const plain = [...text]
      .map((letter) => (digits.includes(letter) ? digits.indexOf(letter) : letter === decimal ? '.' : ' '))
      .join('');
    return Number(plain.replace(/(\d)\s(?=\d{2,3}\b)/g, '$1').match(/\d[\d.]*\d|\d/)![0]);
  };

  for (const locale of LOCALES) {
    it(`writes every currency in ${locale} so that it can be read back`, () => {
      expect(CURRENCIES.length).to.be.greaterThan(150);
      for (const currency of CURRENCIES) {
        for (const amount of ['0', '7', '1234.5', '0.99', '19.999']) {
          const text = formatMoney({amount, currency}, locale);

          expect(readBack(text, locale), `${amount} ${currency}: ${text}`).to.equal(Number(amount));
        }
      }
    });

    it(`gives no two currencies in ${locale} the same sign`, () => {
      const signs = new Map<string, string>();
      for (const currency of CURRENCIES) {
        const sign = formatMoney({amount: '1', currency}, locale)
          .replace(/[\p{Nd}.,٫٬\u200e\u200f\u061c]/gu, '')
          .trim();

        expect(signs.get(sign), `${sign} for ${currency}`).to.equal(undefined);
        signs.set(sign, currency);
      }
    });
  }
});

describe('formatNumber', () => {
  it('writes counts in the digits of the locale, and never fails', () => {
    expect(formatNumber(1200, 'en')).to.equal('1,200');
    expect(formatNumber(1200, 'de')).to.equal('1.200');
    expect(formatNumber(1200, 'ar-EG')).to.equal('١٬٢٠٠');
    expect(formatNumber(1200, 'not a locale')).to.equal('1200');
  });
});
