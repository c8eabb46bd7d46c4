import {expect} from 'chai';
import {readInventory, readTimedItems} from '../../../src/inventory/inventory-store.js';
import {readingFor} from '../../support/reading.js';

const READING = readingFor();
const {invalidFields: invalid} = READING;
const POTION = {
  sku: 'potion',
  name: 'Potion',
  type: 'virtual_good',
  virtual_item_type: 'consumable',
  description: null,
  image_url: '/potion.png',
  attributes: [{external_id: 'rarity', name: 'Rarity', values: [{external_id: 'rare', value: 'Rare'}]}],
  groups: [],
  instance_id: null,
  quantity: 12,
  remaining_uses: null,
};
const PASS = {sku: 'pass', name: 'Pass', type: 'virtual_good', virtual_item_type: 'non_renewing_subscription'};

describe('readInventory', () => {
  beforeEach(() => void invalid.splice(0));

  it('groups equal units by their SKU, and keeps an item with uses by its own id', () => {
    const wand = {
      ...POTION,
      sku: 'wand',
      instance_id: 'w1',
      quantity: null,
      remaining_uses: 5,
      virtual_item_type: null,
    };

    const {items, received, hasMore} = readInventory({items: [POTION, wand], has_more: true}, READING);

    expect(items[0]).to.deep.equal({
      id: 'potion',
      sku: 'potion',
      name: 'Potion',
      imageUrl: 'https://store.example/potion.png',
      rarity: 'rare',
      instanceId: undefined,
      quantity: 12,
      uses: undefined,
      isConsumable: true,
      endsAt: undefined,
    });
    expect(items[1]).to.deep.include({id: 'w1', instanceId: 'w1', quantity: 1, uses: 5, isConsumable: true});
    expect([received, hasMore, invalid]).to.deep.equal([2, true, []]);
  });

  it('leaves virtual currency and nonsense out', () => {
    const others = [{...POTION, type: 'virtual_currency'}, {...POTION, sku: ''}, null, 3];

    const {items, received} = readInventory({items: [...others, POTION]}, READING);

    expect([items.length, received]).to.deep.equal([1, 5]);
  });

  it('refuses an answer without a list', () => {
    for (const answer of [null, [], {}, {items: {}}])
      expect(() => readInventory(answer, READING)).to.throw('The inventory makes no sense');
  });
});

describe('readTimedItems', () => {
  it('has items that expire, and none that has expired or does not', () => {
    const items = [
      {...PASS, expired_at: 1_800_000_000, status: 'active'},
      {...PASS, sku: 'over', expired_at: 1_700_000_000, status: 'expired'},
      {...PASS, sku: 'endless', expired_at: null, status: 'none'},
      {...PASS, sku: 'odd', expired_at: 'soon', status: 'active'},
    ];

    expect(readTimedItems({items}, READING).map(({sku, endsAt}) => [sku, endsAt])).to.deep.equal([
      ['pass', 1_800_000_000_000],
    ]);
  });
});
