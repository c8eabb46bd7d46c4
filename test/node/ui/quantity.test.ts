import {expect} from 'chai';
import {readQuantity} from '../../../src/ui/quantity.js';

describe('readQuantity', () => {
  const rows: readonly (readonly [text: string, units: number | undefined])[] = [
    ['3', 3],
    [' 12 ', 12],
    ['0', 0],
    ['007', 7],
    ['٣٤', 34],
    ['۱۲', 12],
    ['１５', 15],
    ['', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['three', undefined],
    ['9999999999', undefined],
    ['Infinity', undefined],
  ];
  for (const [text, units] of rows) {
    it(`reads ${JSON.stringify(text)} as ${units ?? 'no number'}`, () => {
      expect(readQuantity(text)).to.equal(units);
    });
  }
});
