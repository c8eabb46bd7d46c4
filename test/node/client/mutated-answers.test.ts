import {expect} from 'chai';
import {readGroups} from '../../../src/catalog/groups.js';
import {readIndex} from '../../../src/catalog/search/search.js';
import {StorefrontError} from '../../../src/client/errors.js';
import type {Reading} from '../../../src/client/read-fields.js';
import {readBalances} from '../../../src/inventory/balances-store.js';
import {readDetails, readDrm, readItemPage} from '../../../src/items/read-items.js';
import {readCart, readCodeRewards} from '../../../src/orders/read-cart.js';
import {mutate} from '../../support/hostile.js';
import {random} from '../../support/random.js';
import {readingFor} from '../../support/reading.js';

const SEED = 20_260_101;
const ROUNDS = 300;

const PRICE = {amount: '4.99', amount_without_discount: '5.99', currency: 'USD'};
const GROUP = {external_id: 'weapons', name: 'Weapons', description: null, order: 1, level: 0, children: []};
const ITEM = {
  sku: 'sword',
  type: 'virtual_good',
  virtual_item_type: 'consumable',
  name: {en: 'Sword', de: 'Schwert'},
  description: 'A plain blade',
  long_description: 'Plain.',
  image_url: '/sword.png',
  media_list: [{type: 'image', url: '/a.png'}],
  groups: [GROUP],
  attributes: [{external_id: 'rarity', name: 'Rarity', values: [{external_id: 'epic', value: 'Epic'}]}],
  is_free: false,
  price: PRICE,
  virtual_prices: [{sku: 'gold', amount: 5, amount_without_discount: 6, is_default: true, name: 'Gold'}],
  can_be_bought: true,
  limits: {per_user: {total: 3, available: 1, recurrent_schedule: {interval_type: 'daily', reset_next_date: 1}}},
  periods: [{date_from: null, date_until: '2026-04-01T00:00:00+00:00'}],
  promotions: [{name: 'Sale', date_end: null, discount: {percent: '5'}, bonus: [{sku: 'gem', quantity: 1}]}],
  vp_rewards: [{sku: 'vp', amount: 1, name: 'Honor'}],
  content: [{sku: 'gem', quantity: 5, name: 'Gem'}],
  unit_items: [{sku: 'sword_pc', drm_sku: 'pc', drm_name: 'PC', price: PRICE, has_keys: true}],
};
const CART = {
  price: PRICE,
  is_free: false,
  items: [{...ITEM, quantity: 2, is_bonus: false}],
  promotions: [],
  warnings: [],
};

type Reader = (value: unknown, reading: Reading) => unknown;
const READERS: Readonly<Record<string, readonly [answer: unknown, read: Reader]>> = {
  'a page of items': [{items: [ITEM, ITEM], has_more: false}, readItemPage],
  details: [ITEM, (value, reading) => readDetails(value, reading, {sku: 'sword', kind: 'item'})],
  'a cart': [CART, readCart],
  groups: [{groups: [{...GROUP, children: [GROUP]}]}, readGroups],
  'an index': [{items: [ITEM]}, readIndex],
  balances: [{items: [{sku: 'gold', amount: 5}]}, readBalances],
  platforms: [{drm: [{sku: 'pc', name: 'PC', link: 'https://pc.example', image: null}]}, readDrm],
  'a code': [{discount: {percent: '5'}, bonus: [{item: ITEM, quantity: 1}]}, readCodeRewards],
};

/** Every text under a name that ends in `url`, `link` or the like. */
function addressesIn(value: unknown, name = ''): unknown[] {
  if (value instanceof Map) return [...value].flatMap(([key, each]) => addressesIn(each, `${key}`));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, each]) => addressesIn(each, key));
  }
  return /url$|link$/i.test(name) ? [value] : [];
}

describe('a mutated answer', () => {
  for (const [what, [answer, read]] of Object.entries(READERS)) {
    it(`is read as ${what} as far as it makes sense, or refused as a whole (seed ${SEED})`, () => {
      const dice = random(SEED);
      let readable = 0;

      for (let round = 0; round < ROUNDS; round++) {
        const value = mutate(answer, dice, 0.15);
        try {
          const result = read(value, readingFor());
          readable++;
          for (const address of addressesIn(result)) {
            if (address !== undefined)
              expect(`${address}`, `round ${round}`).to.match(/^https:|^http:\/\/(localhost|127)/);
          }
        } catch (error) {
          if (!(error instanceof StorefrontError)) throw error;
          expect(error.kind, `round ${round}`).to.equal('answer');
        }
      }

      expect(readable, 'most of it is readable').to.be.above(ROUNDS / 4);
      expect(({} as {en?: unknown}).en).to.equal(undefined);
    });
  }
});
