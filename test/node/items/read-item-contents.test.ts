import {expect} from 'chai';
import {readItem} from '../../../src/items/read-items.js';
import {readingFor} from '../../support/reading.js';
import {ITEM, read} from '../../support/sent-item.js';

describe('the contents of an item', () => {
  const FULL = {
    ...ITEM,
    type: 'bundle',
    bundle_type: 'virtual_currency_package',
    groups: [{external_id: 'gems', name: {en: 'Gems', de: 'Edelsteine'}}, {name: 'nameless'}],
    attributes: [{external_id: 'element', name: {en: 'Element'}, values: [{external_id: 'fire', value: {en: 'Fire'}}]}],
    virtual_prices: [
      {sku: 'gold', amount: 10, amount_without_discount: 12, is_default: false, name: 'Gold', image_url: '/gold.png'},
      {sku: 'gems', amount: '3', is_default: true, name: null, image_url: 'javascript:alert(1)'},
      {sku: 'ghost', amount: -1},
    ],
    limits: {
      per_user: {total: 3, available: 1, recurrent_schedule: {interval_type: 'weekly', reset_next_date: 1_780_000_000}},
    },
    periods: [
      {date_from: null, date_until: '2026-04-01T00:00:00+02:00'},
      {date_from: 'soon', date_until: null},
      {date_from: 'Level 5', date_until: '2026-04-01T00:00:00'},
    ],
    promotions: [
      {name: 'Spring sale', date_end: '2026-04-01T00:00:00Z', discount: {percent: '16.69', value: '1.00'}, bonus: []},
      {
        name: 'Gift',
        date_end: null,
        discount: null,
        bonus: [{sku: 'potion', quantity: 2, name: 'Potion'}, {quantity: 1}],
        limits: {per_user: {total: 3, available: 1}},
      },
    ],
    vp_rewards: [{sku: 'honor', amount: 130, name: 'Honor', image_url: '/vp.png'}, {sku: 'none'}],
    content: [{sku: 'gem', name: 'Gem', quantity: 500, image_url: '/gem.png'}],
  };

  it('are read as the service sends them, and parts that make no sense are left out', () => {
    const item = read(FULL)!;

    expect(item).to.deep.include({
      kind: 'package',
      groups: [{id: 'gems', name: 'Gems'}],
      attributes: [{id: 'element', name: 'Element', values: [{id: 'fire', name: 'Fire'}]}],
      perUser: {total: 3, available: 1, reset: {interval: 'weekly', at: 1_780_000_000_000}},
      periods: [{from: undefined, until: Date.UTC(2026, 2, 31, 22)}],
      points: [{name: 'Honor', amount: 130, imageUrl: 'https://store.example/vp.png'}],
      content: [{sku: 'gem', name: 'Gem', imageUrl: 'https://store.example/gem.png', quantity: 500}],
    });
    expect(item.virtualPrices).to.deep.equal([
      {sku: 'gems', name: 'gems', imageUrl: undefined, amount: 3, amountWithoutDiscount: 3},
      {sku: 'gold', name: 'Gold', imageUrl: 'https://store.example/gold.png', amount: 10, amountWithoutDiscount: 12},
    ]);
    expect(item.promotions).to.deep.equal([
      {name: 'Spring sale', percent: '16.69', bonus: [], until: Date.UTC(2026, 3, 1), perUser: undefined},
      {
        name: 'Gift',
        percent: undefined,
        bonus: [{sku: 'potion', name: 'Potion', imageUrl: undefined, quantity: 2}],
        until: undefined,
        perUser: {total: 3, available: 1},
      },
    ]);
  });

  it('are reported where they make no sense, with field and SKU', () => {
    const reading = readingFor();

    readItem(FULL, reading);

    expect(reading.invalidFields).to.have.members([
      'groups of ember-blade',
      'image_url of gems',
      'virtual_prices of ember-blade',
      'periods of ember-blade',
      'periods of ember-blade',
      'bonus of ember-blade',
      'vp_rewards of ember-blade',
    ]);
  });

  it('are not reported where they are absent or null', () => {
    const reading = readingFor();
    const nulls = Object.fromEntries(Object.keys(FULL).map((key) => [key, null]));

    readItem({sku: 'x'}, reading);
    readItem({...nulls, sku: 'x'}, reading);
    readItem(ITEM, reading);

    expect(reading.invalidFields).to.deep.equal([]);
  });

  it('give a game its platforms, each with its own price', () => {
    const price = {amount: '59.99', amount_without_discount: '59.99', currency: 'USD'};
    const game = read({
      sku: 'odyssey',
      type: 'unit',
      unit_items: [
        {sku: 'odyssey_steam', drm_name: 'Steam', drm_sku: 'steam', price, has_keys: true, can_be_bought: true},
        {
          sku: 'odyssey_drmfree',
          drm_sku: 'drmfree',
          is_free: true,
          has_keys: false,
          release_date: '2027-01-01T00:00:00Z',
        },
        {drm_name: 'nameless'},
      ],
    })!;

    const noTerms = {perUser: undefined, perItem: undefined, periods: [], promotions: []};
    expect(game.kind).to.equal('game');
    expect(game.keys).to.deep.equal([
      {
        sku: 'odyssey_steam',
        platform: 'Steam',
        platformId: 'steam',
        isFree: false,
        price: {amount: '59.99', amountWithoutDiscount: '59.99', currency: 'USD'},
        virtualPrices: [],
        canBeBought: true,
        ...noTerms,
        hasKeys: true,
        isPreOrder: false,
        releaseDate: undefined,
      },
      {
        sku: 'odyssey_drmfree',
        platform: 'drmfree',
        platformId: 'drmfree',
        isFree: true,
        price: undefined,
        virtualPrices: [],
        canBeBought: true,
        ...noTerms,
        hasKeys: false,
        isPreOrder: false,
        releaseDate: Date.UTC(2027, 0, 1),
      },
    ]);
  });

  it('are of the kind they name, else of their list', () => {
    const kindOf = (type: unknown, bundle?: unknown) =>
      readItem({sku: 'x', type, bundle_type: bundle}, readingFor(), 'bundle')?.kind;

    expect(
      ['virtual_good', 'virtual_currency', 'unit', 'game_key', 'virtual_item'].map((type) => kindOf(type)),
    ).to.deep.equal(['item', 'currency', 'game', 'key', 'item']);
    expect(kindOf('bundle', 'standard')).to.equal('bundle');
    for (const type of [undefined, null, 'nft', 7, 'constructor']) expect(kindOf(type), `${type}`).to.equal('bundle');
  });
});
