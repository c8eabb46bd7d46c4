import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {discounted, meets} from '../../src/features/pricing/discount.js';
import {basisPoints, percentText} from '../../src/features/promotions/draft.js';

describe('a discount', () => {
  const TABLE: readonly (readonly [minor: number, percent: string, left: number])[] = [
    // USD: 4.99 less 10 % is 4.491
    [499, '10', 449],
    // a half is rounded up: 0.05 less 10 % is 0.045
    [5, '10', 5],
    [15, '50', 8],
    // JPY has no minor unit: 999 less 15 % is 849.15
    [999, '15', 849],
    // KWD has three: 1.235 less 33.33 % is 0.8233745
    [1235, '33.33', 823],
    [1, '99.99', 0],
    [499, '100', 0],
    [0, '50', 0],
    // the product exceeds the precision of a float
    [9_007_199_254_740_991, '0.01', 9_006_298_534_815_517],
  ];
  for (const [minor, percent, left] of TABLE)
    it(`of ${percent} % leaves ${left} of ${minor}`, () => assert.equal(discounted(minor, basisPoints(percent)), left));

  it('leaves whole minor units, between nothing and the price, for every percentage', () => {
    for (let points = 1; points <= 10_000; points += 7)
      for (const minor of [0, 1, 2, 3, 99, 100, 101, 12_345_677]) {
        const left = discounted(minor, points);
        assert.ok(Number.isSafeInteger(left) && left >= 0 && left <= minor, `${points} of ${minor}: ${left}`);
        assert.ok(Math.abs(left * 10_000 - minor * (10_000 - points)) <= 5_000, 'the nearest minor unit');
      }
  });
});

describe('a percentage', () => {
  const WRITTEN = {'10': '10.00', '16.69': '16.69', '0.01': '0.01', '100': '100.00', '7.5': '7.50', '5.00': '5.00'};
  for (const [text, written] of Object.entries(WRITTEN))
    it(`is written with two decimals: ${text}`, () => assert.equal(percentText(basisPoints(text)), written));
  for (const text of ['0', '100.01', '-5', '', '1e1', '1.234', 'ten', '0.00', ' 5'])
    it(`is refused: "${text}"`, () => assert.throws(() => basisPoints(text), {code: 1102}));
});

describe('a price condition', () => {
  const price = {minor: 1000, currency: 'USD'};
  const TABLE = [
    ['ge', '10.00', true],
    ['gt', '10.00', false],
    ['gt', '9.99', true],
    ['le', '10', true],
    ['lt', '10.00', false],
    ['eq', '10.0', true],
    ['ne', '10', false],
    ['ge', '9.999', false],
  ] as const;
  for (const [operator, value, holds] of TABLE)
    it(`10.00 USD ${operator} ${value} is ${holds}`, () => assert.equal(meets([{operator, value}], price), holds));

  it('is met without a price only when there is no condition', () => {
    assert.equal(meets([], undefined), true);
    assert.equal(meets([{operator: 'ge', value: '0'}], undefined), false);
  });
});
