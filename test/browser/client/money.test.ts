// @runs every-engine, in one page: Intl
import {expect} from '@open-wc/testing';
import {compareAmounts, oldPrice, saving} from '../../../src/client/money.js';
import {dividedBy, totalOf} from '../../../src/client/sums.js';

describe('compareAmounts', () => {
  for (const [a, b, expected] of [
    ['5', '5.00', 0],
    ['4.99', '5', -1],
    ['10', '9.99', 1],
    ['0.1', '0.10000000000000001', -1],
    ['90071992547409930.01', '90071992547409930.02', -1],
    ['007', '7', 0],
  ] as const) {
    it(`compares ${a} and ${b} as numbers, not as texts or floats`, () => {
      expect(compareAmounts(a, b)).to.equal(expected);
      expect(compareAmounts(b, a) + 0).to.equal(-expected + 0);
    });
  }
});

describe('oldPrice', () => {
  const was = (amountWithoutDiscount: string, amount: string): string | undefined =>
    oldPrice({amount, amountWithoutDiscount, currency: 'USD'})?.amount;

  it('is the amount before discounts as the service wrote it', () => {
    expect(oldPrice({amount: '4.9', amountWithoutDiscount: '5.00', currency: 'USD'})).to.deep.equal({
      amount: '5.00',
      currency: 'USD',
    });
    expect(was('90071992547409930.02', '90071992547409930.01'), 'no floats').to.equal('90071992547409930.02');
  });

  it('is none where the amounts are the same number, or the one before was lower', () => {
    for (const [before, now] of [
      ['4.9', '4.90'],
      ['4.90', '4.9'],
      ['9.99', '10'],
    ] as const) {
      expect(was(before, now), `${before} and ${now}`).to.equal(undefined);
    }
  });
});

describe('saving', () => {
  for (const [before, now, expected] of [
    ['19.99', '14.99', '5.00'],
    ['1.0', '0.70', '0.30'],
    ['0.3', '0.1', '0.2'],
    ['1200', '1000', '200'],
    ['5.0000000000000000', '4.9900000000000000', '0.0100000000000000'],
    ['1.250', '1', '0.250'],
  ] as const) {
    it(`is ${expected} where ${before} became ${now}`, () => {
      expect(saving({amount: now, amountWithoutDiscount: before, currency: 'USD'})).to.deep.equal({
        amount: expected,
        currency: 'USD',
      });
    });
  }

  it('is none where nothing is saved', () => {
    for (const before of ['5', '5.00', '4.99']) {
      expect(saving({amount: '5', amountWithoutDiscount: before, currency: 'USD'}), before).to.equal(undefined);
    }
  });
});

describe('dividedBy', () => {
  for (const [amount, count, digits, expected] of [
    ['49.99', 12, 2, '4.17'],
    ['7000', 12, 0, '583'],
    ['0.05', 10, 2, '0.01'],
    ['0.04', 10, 2, '0.00'],
    ['90071992547409930.01', 1, 2, '90071992547409930.01'],
    ['10.1234', 3, 3, '3.374'],
  ] as const) {
    it(`divides ${amount} by ${count}, rounded to ${digits} digits, in decimals`, () => {
      expect(dividedBy({amount, currency: 'USD'}, count, digits)).to.deep.equal({amount: expected, currency: 'USD'});
    });
  }
});

describe('totalOf', () => {
  const part = (amount: string, quantity: number, before = amount, currency = 'USD') => ({
    price: {amount, amountWithoutDiscount: before, currency},
    quantity,
  });

  it('adds decimals of any scale exactly, and what they were before discounts', () => {
    expect(totalOf([part('0.1', 3), part('90071992547409930.01', 1), part('1.995', 2, '2')])).to.deep.equal({
      amount: '90071992547409934.300',
      amountWithoutDiscount: '90071992547409934.31',
      currency: 'USD',
    });
    expect(totalOf([part('700', 2, '700', 'JPY')])?.amount).to.equal('1400');
  });

  it('is unknown of nothing, and of several currencies', () => {
    expect(totalOf([])).to.equal(undefined);
    expect(totalOf([part('1', 1), part('1', 1, '1', 'EUR')])).to.equal(undefined);
  });
});
