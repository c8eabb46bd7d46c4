import {readCart, readCodeRewards, readGivenItems, readVerifiedCode} from '../../../src/orders/read-cart.js';
import {expectReadOrRefused, FULL_ITEM, PRICE, SEED} from '../../support/mutated-answers.js';

const CART = {
  price: PRICE,
  is_free: false,
  items: [{...FULL_ITEM, quantity: 2, is_bonus: false}],
  promotions: [],
  warnings: [],
};

describe('a mutated answer', () => {
  it(`is read as a cart as far as it makes sense, or refused as a whole (seed ${SEED})`, () => {
    expectReadOrRefused(CART, readCart);
  });

  it(`is read as a code as far as it makes sense, or refused as a whole (seed ${SEED})`, () => {
    expectReadOrRefused({discount: {percent: '5'}, bonus: [{item: FULL_ITEM, quantity: 1}]}, readCodeRewards);
    const rewards = {discount: null, bonus: [{item: FULL_ITEM, quantity: 1}]};
    expectReadOrRefused({type: 'coupon', code: 'AID', rewards}, readVerifiedCode);
  });

  it(`is read as what a coupon gave as far as it makes sense (seed ${SEED})`, () => {
    expectReadOrRefused({items: [{...FULL_ITEM, quantity: 2}]}, readGivenItems);
  });
});
