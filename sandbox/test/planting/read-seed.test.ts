import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {seedOf} from '../../src/planting/read-seed.js';

const rarity = {
  external_id: 'rarity',
  name: {en: 'Rarity'},
  values: [
    {external_id: 'common', value: {en: 'Common'}},
    {external_id: 'epic', value: {en: 'Epic'}},
  ],
};

describe('seedOf', () => {
  it('joins lists of the same key, in the order of the parts', () => {
    const seed = seedOf([
      {name: 'Shop', groups: [], items: [{sku: 'a'}]},
      {items: [{sku: 'b'}], bundles: [{sku: 'c'}]},
    ]);

    assert.deepEqual(seed, {name: 'Shop', groups: [], items: [{sku: 'a'}, {sku: 'b'}], bundles: [{sku: 'c'}]});
  });

  it('expands attributes', () => {
    const [item] = seedOf([{attributes: [rarity], items: [{sku: 'a', attributes: {rarity: 'epic'}}]}]).items;

    assert.deepEqual(item?.attributes, [
      {external_id: 'rarity', name: {en: 'Rarity'}, values: [{external_id: 'epic', value: {en: 'Epic'}}]},
    ]);
  });

  it('expands prices by country, also those of a game’s keys', () => {
    const prices = {USD: 4.99, EUR: 4.49};
    const seed = seedOf([
      {price_countries: {EUR: ['DE', 'AT']}},
      {items: [{sku: 'a', prices}], games: [{sku: 'b', unit_items: [{drm_sku: 'steam', prices}]}]},
    ]);

    const spelled = [
      {amount: 4.99, currency: 'USD', is_default: true},
      {amount: 4.49, currency: 'EUR', country_iso: 'DE'},
      {amount: 4.49, currency: 'EUR', country_iso: 'AT'},
    ];
    assert.deepEqual(seed.items[0]?.prices, spelled);
    assert.deepEqual(seed.games?.[0]?.unit_items, [{drm_sku: 'steam', prices: spelled}]);
  });

  it('keeps values that are written in full', () => {
    const item = {sku: 'a', attributes: [rarity], prices: [{amount: 1, currency: 'USD', is_default: true}]};

    assert.deepEqual(seedOf([{items: [item]}]).items, [item]);
  });

  for (const attributes of [{rarity: 'mythic'}, {colour: 'red'}, {rarity: ['epic']}])
    it(`refuses ${JSON.stringify(attributes)}, which the seed does not define`, () => {
      assert.throws(() => seedOf([{attributes: [rarity], items: [{sku: 'a', attributes}]}]), /has no attribute/);
    });
});
