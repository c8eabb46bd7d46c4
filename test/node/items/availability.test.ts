import {expect} from 'chai';
import {availability, closesAt, opensAt} from '../../../src/items/availability.js';
import type {Availability, GameKey, Item} from '../../../src/items/item.js';
import {anItem} from '../../support/an-item.js';

const NOW = Date.UTC(2026, 0, 10);
const HOUR = 3_600_000;
const none = {total: 5, available: 0};
const some = {total: 5, available: 2};
const virtual = {sku: 'gold', name: 'Gold', imageUrl: undefined, amount: 5, amountWithoutDiscount: 5};
const past = {from: undefined, until: NOW - HOUR};
const present = {from: NOW - HOUR, until: NOW + HOUR};
const future = {from: NOW + HOUR, until: undefined};
const key = (changes: Partial<GameKey> = {}): GameKey => ({
  sku: 'game-drmfree',
  platform: 'DRM-free',
  platformId: 'drmfree',
  isFree: false,
  price: {amount: '9.99', amountWithoutDiscount: '9.99', currency: 'USD'},
  virtualPrices: [],
  canBeBought: true,
  perUser: undefined,
  perItem: undefined,
  periods: [],
  promotions: [],
  hasKeys: true,
  isPreOrder: false,
  releaseDate: undefined,
  ...changes,
});

describe('availability', () => {
  const rows: readonly [what: string, changes: Partial<Item>, expected: Availability][] = [
    ['an item with a price', {}, 'buy'],
    ['an item with some left', {perUser: some, perItem: some}, 'buy'],
    ['an item for money and virtual currency', {virtualPrices: [virtual]}, 'buy'],
    ['an item for virtual currency alone', {price: undefined, virtualPrices: [virtual]}, 'virtual'],
    ['a free item', {isFree: true, price: undefined}, 'free'],
    ['an item without a price', {price: undefined}, 'unavailable'],
    ['an item without units left', {perItem: none}, 'sold-out'],
    ['an item whose limit the player has reached', {perUser: none}, 'limit-reached'],
    ['an item without units left, whose limit the player has reached', {perItem: none, perUser: none}, 'sold-out'],
    ['a sold-out item that the service also calls unbuyable', {perItem: none, canBeBought: false}, 'sold-out'],
    ['a consumable that the service does not sell', {canBeBought: false}, 'unavailable'],
    ['a durable item that the service does not sell', {canBeBought: false, isConsumable: false}, 'owned'],
    ['a free item that the service does not give', {isFree: true, canBeBought: false}, 'unavailable'],
    ['an item that is not sold yet', {canBeBought: false, periods: [future]}, 'soon'],
    ['an item between two periods', {canBeBought: false, periods: [past, future]}, 'soon'],
    [
      'an item whose period has just begun',
      {canBeBought: false, periods: [{from: NOW - 1000, until: undefined}]},
      'soon',
    ],
    ['an item whose period is over', {canBeBought: false, periods: [past]}, 'ended'],
    [
      'an item whose period ends at this moment',
      {canBeBought: false, periods: [{from: undefined, until: NOW}]},
      'ended',
    ],
    [
      'a durable item within its period that the service does not sell',
      {...{canBeBought: false}, isConsumable: false, periods: [present]},
      'owned',
    ],
    ['an item whose period is over by our clock, and which the service sells', {periods: [past]}, 'buy'],
    ['an item whose period is to come by our clock, and which the service sells', {periods: [future]}, 'buy'],
    ['a game with a key to choose', {kind: 'game', keys: [key({hasKeys: false}), key()]}, 'choose'],
    ['a game without keys left', {kind: 'game', keys: [key({hasKeys: false})]}, 'sold-out'],
    ['a game that is not sold', {kind: 'game', keys: [key({canBeBought: false})]}, 'unavailable'],
    ['a game whose keys have no price here', {kind: 'game', keys: [key({price: undefined})]}, 'unavailable'],
    ['a game whose limit the player has reached', {kind: 'game', keys: [key({perUser: none})]}, 'limit-reached'],
    [
      'a game whose keys are still to come',
      {kind: 'game', keys: [key({canBeBought: false, periods: [future]})]},
      'soon',
    ],
    ['a game without platforms', {kind: 'game'}, 'unavailable'],
  ];
  for (const [what, changes, expected] of rows) {
    it(`is ${expected} for ${what}`, () => {
      expect(availability(anItem(changes), NOW)).to.equal(expected);
    });
  }
});

describe('opensAt', () => {
  it('is the start of the next period', () => {
    expect(opensAt({periods: [{from: NOW + 5 * HOUR, until: undefined}, past, future]}, NOW)).to.equal(NOW + HOUR);
    expect(opensAt({periods: [past, {from: undefined, until: undefined}]}, NOW)).to.equal(undefined);
  });
});

describe('closesAt', () => {
  it('is the end of the period that runs, to the millisecond', () => {
    const {until} = present;

    expect(closesAt({periods: [past, present]}, NOW)).to.equal(until);
    expect(closesAt({periods: [present]}, until - 1)).to.equal(until);
    expect(closesAt({periods: [present]}, until)).to.equal(undefined);
    expect(closesAt({periods: [future]}, NOW)).to.equal(undefined);
  });
});
