import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isCurrency, toDecimal, toMinor} from '../../src/wire/money.js';

describe('toMinor', () => {
  const rows: [amount: number | string, currency: string, minor: bigint | undefined][] = [
    [4.99, 'USD', 499n],
    ['4.99', 'USD', 499n],
    [5, 'USD', 500n],
    [0.1, 'USD', 10n],
    [0.29, 'USD', 29n],
    [1.15, 'USD', 115n],
    [1_000_000_000, 'USD', 100_000_000_000n],
    ['4.9900', 'USD', 499n],
    [0, 'USD', 0n],
    [700, 'JPY', 700n],
    [1.234, 'KWD', 1234n],
    [4.999, 'USD', undefined],
    [0.1 + 0.2, 'USD', undefined],
    [1.5, 'JPY', undefined],
    [-1, 'USD', undefined],
    [1e-7, 'USD', undefined],
    [1e21, 'USD', undefined],
    [Number.NaN, 'USD', undefined],
    ['', 'USD', undefined],
    ['4,99', 'USD', undefined],
    ['.5', 'USD', undefined],
  ];
  for (const [amount, currency, minor] of rows)
    it(`reads ${amount || "''"} ${currency} as ${minor}`, () => assert.equal(toMinor(amount, currency), minor));
});

describe('toDecimal', () => {
  const rows: [minor: bigint | number, currency: string, text: string][] = [
    [499n, 'USD', '4.99'],
    [499, 'USD', '4.99'],
    [0n, 'USD', '0.00'],
    [5n, 'USD', '0.05'],
    [700n, 'JPY', '700'],
    [1234n, 'KWD', '1.234'],
    [900_719_925_474_099_301n, 'USD', '9007199254740993.01'],
  ];
  for (const [minor, currency, text] of rows)
    it(`writes ${minor} ${currency} as ${text}`, () => assert.equal(toDecimal(minor, currency), text));
});

describe('isCurrency', () => {
  it('knows the codes of ISO 4217, and no others', () => {
    assert.deepEqual(['USD', 'JPY', 'KWD', 'ABC', 'usd', ''].map(isCurrency), [true, true, true, false, false, false]);
  });
});
