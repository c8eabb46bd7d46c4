import {expect} from 'chai';
import {readDetails, readDrm} from '../../../src/items/read-details.js';
import {readItemPage} from '../../../src/items/read-items.js';
import {expectReadOrRefused, FULL_ITEM, SEED} from '../../support/mutated-answers.js';
import {readingFor} from '../../support/reading.js';
import {ITEM, read} from '../../support/sent-item.js';

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
  isPreOrder: false,
  releaseDate: undefined,
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

describe('a mutated answer', () => {
  it(`is read as a page of items as far as it makes sense, or refused as a whole (seed ${SEED})`, () => {
    expectReadOrRefused({items: [FULL_ITEM, FULL_ITEM], has_more: false}, readItemPage);
  });

  it(`is read as details as far as it makes sense, or refused as a whole (seed ${SEED})`, () => {
    expectReadOrRefused(FULL_ITEM, (value, reading) => readDetails(value, reading, {sku: 'sword', kind: 'item'}));
  });

  it(`is read as platforms as far as it makes sense, or refused as a whole (seed ${SEED})`, () => {
    expectReadOrRefused({drm: [{sku: 'pc', name: 'PC', link: 'https://pc.example', image: null}]}, readDrm);
  });
});
