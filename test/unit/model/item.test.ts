import {expect} from '@open-wc/testing';
import {type Availability, availability, type Item} from '../../../src/model/item.js';

const ITEM: Item = {
  sku: 'ember-blade',
  name: 'Ember Blade',
  description: '',
  imageUrl: undefined,
  rarity: 'common',
  isFree: false,
  price: {amount: '2.99', amountWithoutDiscount: '2.99', currency: 'USD'},
  canBeBought: true,
  isConsumable: true,
  perUser: undefined,
  perItem: undefined,
};
const none = {total: 5, available: 0};
const some = {total: 5, available: 2};

describe('availability', () => {
  const rows: readonly [what: string, changes: Partial<Item>, expected: Availability][] = [
    ['an item with a price', {}, 'buy'],
    ['an item with some left', {perUser: some, perItem: some}, 'buy'],
    ['a free item', {isFree: true, price: undefined}, 'free'],
    ['an item without a price', {price: undefined}, 'unavailable'],
    ['an item that nobody has left', {perItem: none}, 'sold-out'],
    ['an item of which this player has had enough', {perUser: none}, 'limit-reached'],
    ['an item that is gone for everybody and for this player', {perItem: none, perUser: none}, 'sold-out'],
    ['a sold-out item that the service also calls unbuyable', {perItem: none, canBeBought: false}, 'sold-out'],
    ['a consumable that the service does not sell', {canBeBought: false}, 'unavailable'],
    ['a keepsake that the service does not sell', {canBeBought: false, isConsumable: false}, 'owned'],
    ['a free item that the service does not give', {isFree: true, canBeBought: false}, 'unavailable'],
  ];
  for (const [what, changes, expected] of rows) {
    it(`is ${expected} for ${what}`, () => {
      expect(availability({...ITEM, ...changes})).to.equal(expected);
    });
  }
});
