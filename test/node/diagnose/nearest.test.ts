import {expect} from 'chai';
import {closest, distance, nearest} from '../../../src/diagnose/nearest.js';

describe('the distance of two names', () => {
  for (const [one, other, letters] of [
    ['', '', 0],
    ['', 'sku', 3],
    ['sku', '', 3],
    ['drawer', 'drawer', 0],
    ['drawr', 'drawer', 1],
    ['drawers', 'drawer', 1],
    ['drower', 'drawer', 1],
    ['darwer', 'drawer', 1],
    ['hedder', 'header', 1],
    ['store-catalogue', 'store-catalog', 2],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ] as const) {
    it(`is ${letters} from "${one}" to "${other}", and back`, () => {
      expect(distance(one, other)).to.equal(letters);
      expect(distance(other, one)).to.equal(letters);
    });
  }
});

describe('the nearest of some names', () => {
  const NAMES = ['group', 'kinds', 'page-size', 'sort', 'sku', 'price-up', 'price-down', 'cart.count', 'id'];

  for (const [text, name] of [
    ['gruop', 'group'],
    ['GROUP', 'group'],
    ['kind', 'kinds'],
    ['page_size', 'page-size'],
    ['pages-ize', 'page-size'],
    ['cart.cuont', 'cart.count'],
    ['cart.amount', 'cart.count'],
    ['sku', 'sku'],
    ['skus', 'sku'],
    ['sort-by', 'sort'],
    ['price', 'price-up'],
    ['if', undefined],
    ['size', undefined],
    ['grid', undefined],
    ['columns', undefined],
    ['cart', 'cart.count'],
    ['', undefined],
  ] as const) {
    it(`is ${name ?? 'none'} for "${text}"`, () => {
      expect(nearest(text, NAMES)).to.equal(name);
    });
  }

  it('is the first of those that are as close', () => {
    expect(nearest('bxw', ['bow', 'baw'])).to.equal('bow');
  });

  it('is none by its first words alone, where a name has to be close', () => {
    expect(closest('sort-by', NAMES)).to.equal(undefined);
    expect(closest('srot', NAMES)).to.equal('sort');
  });
});
