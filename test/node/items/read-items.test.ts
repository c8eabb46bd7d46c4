import {expect} from 'chai';
import {readItem, readItemPage} from '../../../src/items/read-items.js';
import {readingFor} from '../../support/reading.js';

const read = (value: unknown, locale = 'en') => readItem(value, readingFor(locale));

/** An item in the wire format. */
const ITEM = {
  item_id: 12,
  sku: 'ember-blade',
  type: 'virtual_good',
  virtual_item_type: 'non_consumable',
  name: 'Ember Blade',
  description: 'Burns brighter with every strike.',
  image_url: 'https://cdn.example/ember.svg',
  attributes: [{external_id: 'rarity', name: 'Rarity', values: [{external_id: 'legendary', value: 'Legendary'}]}],
  is_free: false,
  price: {amount: '14.99', amount_without_discount: '19.99', currency: 'USD'},
  can_be_bought: true,
  limits: {per_user: {total: 3, available: 1, recurrent_schedule: null}, per_item: {total: 100, available: 42}},
};

/** The fields of an item without data of the service. */
const NOTHING = {
  attributes: [],
  groups: [],
  isFree: false,
  price: undefined,
  virtualPrices: [],
  canBeBought: true,
  periods: [],
  promotions: [],
  points: [],
  content: [],
  keys: [],
};

describe('readItem', () => {
  it('reads an item as the service sends it', () => {
    expect(read(ITEM)).to.deep.equal({
      sku: 'ember-blade',
      kind: 'item',
      name: 'Ember Blade',
      description: 'Burns brighter with every strike.',
      imageUrl: 'https://cdn.example/ember.svg',
      rarity: 'legendary',
      ...NOTHING,
      price: {amount: '14.99', amountWithoutDiscount: '19.99', currency: 'USD'},
      isConsumable: false,
      perUser: {total: 3, available: 1},
      perItem: {total: 100, available: 42},
    });
  });

  it('makes do with a SKU alone', () => {
    expect(read({sku: 'x'})).to.deep.equal({
      sku: 'x',
      kind: 'item',
      name: 'x',
      description: '',
      imageUrl: undefined,
      rarity: 'common',
      ...NOTHING,
      isConsumable: true,
      perUser: undefined,
      perItem: undefined,
    });
  });

  it('gives the same for fields that are null', () => {
    const nulls = Object.fromEntries(Object.keys(ITEM).map((key) => [key, null]));

    expect(read({...nulls, sku: 'x'})).to.deep.equal(read({sku: 'x'}));
  });

  it('gives the same for fields of another type', () => {
    for (const odd of [7, 'odd', [], {}, [null], {values: 'odd'}]) {
      const allInvalid = Object.fromEntries(Object.keys(ITEM).map((key) => [key, odd]));
      const item = read({...allInvalid, sku: 'x', name: null, description: null, image_url: null});

      expect(item, JSON.stringify(odd)).to.deep.equal(read({sku: 'x'}));
    }
  });

  it('leaves out an item without a valid SKU', () => {
    for (const value of [
      undefined,
      null,
      7,
      'ember-blade',
      [],
      {},
      {sku: ''},
      {sku: 7},
      {sku: null},
      {name: 'x'},
      {sku: '.'},
      {sku: '..'},
    ]) {
      expect(read(value), JSON.stringify(value)).to.equal(undefined);
    }
  });

  it('takes the text of the player’s locale out of a service’s table', () => {
    expect(read({sku: 'x', name: {en: 'Sword', de: 'Schwert'}}, 'de')?.name).to.equal('Schwert');
  });

  it('keeps markup as text', () => {
    const name = '<img src=x onerror=alert(1)>';

    expect(read({sku: 'x', name, description: name})).to.include({name, description: name});
  });

  describe('pictures', () => {
    it('allows only addresses that a page may load', () => {
      for (const url of [
        'javascript:alert(1)',
        'data:image/svg+xml,<svg/>',
        'http://cdn.example/a.png',
        'blob:x',
        '',
      ]) {
        expect(read({sku: 'x', image_url: url})?.imageUrl, url).to.equal(undefined);
      }
    });

    it('reads a relative address against the store', () => {
      expect(read({sku: 'x', image_url: '/art/sword.svg'})?.imageUrl).to.equal('https://store.example/art/sword.svg');
    });
  });

  describe('prices', () => {
    const priceOf = (price: unknown) => read({sku: 'x', price})?.price;

    it('keeps an amount digit by digit', () => {
      const amount = '4.9900000000000001';

      expect(priceOf({amount, amount_without_discount: amount, currency: 'USD'})?.amount).to.equal(amount);
    });

    it('takes an amount that is sent as number', () => {
      expect(priceOf({amount: 5, amount_without_discount: 6.5, currency: 'USD'})).to.deep.equal({
        amount: '5',
        amountWithoutDiscount: '6.5',
        currency: 'USD',
      });
    });

    it('takes the amount itself where the amount before discounts makes no sense', () => {
      for (const before of [undefined, null, 'free', -1, {}]) {
        expect(
          priceOf({amount: '5', amount_without_discount: before, currency: 'USD'})?.amountWithoutDiscount,
        ).to.equal('5');
      }
    });

    it('has none where amount or currency make no sense', () => {
      for (const amount of [
        '',
        '-5',
        '1e3',
        '1,50',
        ' 5',
        '5 ',
        '0x10',
        'Infinity',
        Number.NaN,
        -1,
        null,
        [5, 6],
        {},
      ]) {
        expect(priceOf({amount, currency: 'USD'}), `${amount}`).to.equal(undefined);
      }
      for (const currency of [undefined, null, 840, {}]) {
        expect(priceOf({amount: '5', currency}), `${currency}`).to.equal(undefined);
      }
    });
  });

  describe('limits', () => {
    const limitOf = (perUser: unknown) => read({sku: 'x', limits: {per_user: perUser}})?.perUser;

    it('takes counts, also as digits', () => {
      expect(limitOf({total: '5', available: 0})).to.deep.equal({total: 5, available: 0});
    });

    it('has none where a count makes no sense: nothing is sold out by mistake', () => {
      for (const available of [undefined, null, -1, 1.5, '', 'none', '1e2', 2 ** 60, {}, []]) {
        expect(limitOf({total: 5, available}), `${available}`).to.equal(undefined);
      }
    });
  });

  describe('rarity', () => {
    const rarityOf = (attributes: unknown) => read({sku: 'x', attributes})?.rarity;
    const attribute = (id: unknown, ...values: unknown[]) => ({
      external_id: id,
      values: values.map((value) => ({external_id: value})),
    });

    it('is an attribute among others', () => {
      expect(rarityOf([attribute('element', 'epic'), attribute('rarity', 'rare')])).to.equal('rare');
    });

    it('is common where it is unknown', () => {
      const invalid = [
        attribute('rarity', 'mythic'),
        attribute('rarity', 'constructor'),
        attribute('rarity', '__proto__'),
        attribute('rarity'),
        attribute('rarity', 7),
        attribute('Rarity', 'epic'),
        {external_id: 'rarity', values: 'epic'},
        null,
      ];
      for (const each of invalid) expect(rarityOf([each]), JSON.stringify(each)).to.equal('common');
    });
  });

  it('reads nothing off a prototype, and puts nothing on one', () => {
    const item = read(JSON.parse('{"sku": "x", "__proto__": {"name": "taken", "is_free": true, "polluted": true}}'));

    expect(item).to.include({name: 'x', isFree: false});
    expect(({} as {polluted?: boolean}).polluted).to.equal(undefined);
  });
});

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
      {name: 'Spring sale', percent: '16.69', bonus: [], until: Date.UTC(2026, 3, 1)},
      {
        name: 'Gift',
        percent: undefined,
        bonus: [{sku: 'potion', name: 'Potion', imageUrl: undefined, quantity: 2}],
        until: undefined,
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

describe('readItemPage', () => {
  it('shares one empty list for all empty fields', () => {
    const [first, second] = readItemPage({items: [ITEM, {sku: 'x', virtual_prices: []}]}, readingFor()).items;

    const lists = [
      second!.attributes,
      second!.groups,
      second!.virtualPrices,
      second!.periods,
      second!.keys,
      first!.keys,
    ];
    expect(new Set(lists).size).to.equal(1);
  });

  it('counts the items that the service sent, and leaves out those that cannot be read', () => {
    const page = readItemPage({items: [ITEM, null, {sku: ''}, {sku: 'x'}], has_more: true}, readingFor());

    expect(page.items.map(({sku}) => sku)).to.deep.equal(['ember-blade', 'x']);
    expect(page).to.include({received: 4, hasMore: true});
  });

  it('has a next page only where the service says so', () => {
    for (const more of [undefined, null, false, 0, 'true', {}]) {
      expect(readItemPage({items: [], has_more: more}, readingFor()).hasMore, `${more}`).to.equal(false);
    }
  });

  it('refuses an answer without a list', () => {
    for (const value of [undefined, null, 'text', [], {}, {items: null}, {items: {0: ITEM}}]) {
      expect(() => readItemPage(value, readingFor()), JSON.stringify(value)).to.throw(/item list makes no sense/);
    }
  });
});
